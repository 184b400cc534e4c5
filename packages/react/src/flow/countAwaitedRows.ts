import { type ConnectListParameters, type ConnectRow, recommendedMax } from './getConnectList.ts'

/**
 * Number of rows the directory will add to the Connect screen, so that their space can be reserved. Takes data that is
 * known before the directory loads: the ids of featured wallets instead of the wallets.
 */
export function countAwaitedRows(
  parameters: Pick<ConnectListParameters, 'connectors' | 'custom' | 'loginCount' | 'recentIds'> & {
    featuredIds?: readonly string[] | undefined
    /** Directory wallet ids to show exclusively. */
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
