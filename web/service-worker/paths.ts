/** Documents and files that are not those of the app, which the worker leaves alone. */
export const OTHERS =
  /^\/(?:api|uploads|attachments|live|affiliate|form|l|docs|mcp|_mail)(?:\/|$)|^\/(?:openapi\.json|llms\.txt)$|^\/startup\/[^/]+\/affiliate\//
