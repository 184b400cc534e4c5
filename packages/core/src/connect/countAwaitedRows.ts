import type { ConnectListParameters, ConnectRow } from './getConnectList.ts'
import { recommendedMax } from './recommendedMax.ts'

/**
 * Number of rows that the directory adds to the Connect screen once it has answered, so that their place can be reserved.
 * Takes what is known before: the ids of featured wallets instead of the wallets.
 */
export function countAwaitedRows(
  parameters: Pick<ConnectListParameters, 'connectors' | 'custom' | 'loginCount' | 'recentIds'> & {
    featuredIds?: readonly string[] | undefined
    /** Ids of the only wallets that are shown of the directory. */
    includedIds?: readonly string[] | undefined
    rows: readonly ConnectRow[]
  },
): number {
  const {
    connectors,
    custom = [],
    featuredIds = [],
    includedIds,
    loginCount = 0,
    recentIds = [],
    rows,
  } = parameters
  const injected = connectors.filter(({ type }) => type === 'announced' || type === 'injected')
  const shown = featuredIds.length + custom.length + injected.length + loginCount
  const known = [...connectors, ...custom].map(({ id }) => id)
  const recent = recentIds.filter((id) => !known.includes(id) && !featuredIds.includes(id))
  const fromDirectory = featuredIds.length + recent.length + Math.max(0, recommendedMax - shown)
  const here = rows.filter(({ connector, key }) => !connector && !known.includes(key))
  return Math.max(0, Math.min(fromDirectory, includedIds?.length ?? fromDirectory) - here.length)
}
