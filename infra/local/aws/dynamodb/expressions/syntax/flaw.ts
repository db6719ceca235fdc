/** A syntax or semantic error of an expression; the caller adds which expression it was. */
export class ExpressionFlaw extends Error {}
