import type { ConnectorEvent } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'

/** A report of a connected wallet. */
export type Report = Extract<ConnectorEvent, { type: 'connection' | 'waiting' | 'disconnect' }>

/**
 * The handler of connected wallets' reports; unset until something connects, is restored or is adopted. Reports that arrive
 * while its code loads are queued in `early`.
 */
export function getReports(foyer: Foyer): Reports {
  return foyer._internal.once(createReports)
}

type Reports = { take?: (event: Report) => void; early: Report[] }
const createReports = (): Reports => ({ early: [] })
