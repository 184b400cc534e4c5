import type { ConnectorEvent } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'

/** What a connected wallet reports. */
export type Report = Extract<ConnectorEvent, { type: 'connection' | 'waiting' | 'disconnect' }>

/**
 * Who takes in what connected wallets report: nobody, until something connects, is restored or is adopted. What comes
 * while that code loads waits in `early`.
 */
export function getReports(foyer: Foyer): Reports {
  return foyer._internal.once(createReports)
}

type Reports = { take?: (event: Report) => void; early: Report[] }
const createReports = (): Reports => ({ early: [] })
