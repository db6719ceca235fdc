/** The code of a CloudFront Function (cloudfront-js-2.0) made of one of the functions of this room. */
export const edgeFunctionSource = (edgeFunction: (event: never) => unknown): string =>
  `${edgeFunction.toString()}\nfunction handler(event) {\n  return ${edgeFunction.name}(event)\n}\n`
