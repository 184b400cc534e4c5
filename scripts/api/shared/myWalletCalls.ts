import type { ConnectorCalls } from './connectorCalls'

export declare const connect: ConnectorCalls['connect']
export declare const reconnect: ConnectorCalls['reconnect']
export declare const disconnect: ConnectorCalls['disconnect']
export declare const getProvider: ConnectorCalls['getProvider']
