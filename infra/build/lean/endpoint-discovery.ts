/** DynamoDB's endpoint is known by its region; the client asks for this configuration when it is made, and no command uses it. */
export const resolveEndpointDiscoveryConfig = <T>(config: T): T => config
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
}
