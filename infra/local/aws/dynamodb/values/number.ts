/** A number as DynamoDB returns it: plain decimal notation without superfluous zeros. Equal numbers have the same text. */
export declare function normalizeNumber(text: string): string
/** Of normalised numbers. */
export declare function compareNumbers(a: string, b: string): number
/** Of normalised numbers, exactly; throws a Refusal when the result has more than 38 digits. */
export declare function addNumbers(a: string, b: string): string
export declare function subtractNumbers(a: string, b: string): string
