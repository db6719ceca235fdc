/** The table that DescribeTable, DeleteTable or DescribeTimeToLive names. */
export declare function readTableName(input: unknown): string

/** ListTables: at most `limit` names that sort after `after`. */
export declare function readListTables(input: unknown): { limit: number; after?: string }

export declare function readUpdateTimeToLive(input: unknown): { table: string; enabled: boolean; attribute: string }
