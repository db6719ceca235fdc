/** What is wrong with an expression. Whoever read it adds which one it was. */
export class ExpressionFlaw extends Error {}
