import type { Connector } from '@foyer/core'

export type ConnectorCalls = Pick<Connector, 'connect' | 'reconnect' | 'disconnect' | 'getProvider'>
