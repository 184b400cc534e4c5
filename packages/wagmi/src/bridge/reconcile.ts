import type { CaipNetworkId } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { isSameAddress } from '@foyer/core/adapter'
import { type MirrorData, readMirror } from './createMirror.ts'
import type { FoyerView } from './readFoyer.ts'
import type { WagmiView, WagmiWallet } from './readWagmi.ts'

/** One step towards synchronizing both sides. wagmi's wallets are identified by `uid`. */
export type Effect =
  /** Reports a wallet's connection to Foyer: as the active one, or in addition to it. */
  | { type: 'tell'; uid: string; connection: Connection; adopt: 'active' | 'beside' }
  /** Keeps a wallet in Foyer, which may drop it in favour of the one reported as active. */
  | { type: 'keep'; connection: Connection }
  /**
   * Reports to Foyer that a wallet is disconnected, and to the other tabs if wagmi disconnected it on behalf of Foyer.
   */
  | { type: 'tellEnd'; uid: string; tabs: boolean }
  /** The wallet that the app prompted through wagmi has answered; `isOver` if the attempt failed. */
  | { type: 'answer'; connectorId: string; isOver: boolean }
  | { type: 'tellNetwork'; networkId: CaipNetworkId }
  /** Disconnects a wallet in wagmi. */
  | { type: 'leave'; uid: string }
  /** Adds a connector to wagmi that represents a wallet of Foyer. */
  | { type: 'addMirror'; connectorId: string }
  | { type: 'removeMirror'; uid: string }
  /** Shows a Foyer connection in wagmi. */
  | { type: 'placeMirror'; uid: string; name: string; connection: Connection; isShown: boolean }
  | { type: 'setCurrent'; uid: string }
  /** Clears the current wallet of wagmi, which is not connected. */
  | { type: 'clearCurrent' }
  /** Puts the visitor's chosen account first in wagmi, before the wallet's own first account. */
  | { type: 'choose'; uid: string; address: string; over: string | undefined }
  | { type: 'setChain'; chainId: number }

/**
 * Compares both sides and returns the necessary steps: first those for Foyer and, once there are none left, those for
 * wagmi. Empty if both are in sync. Pure.
 */
export function reconcile(foyer: FoyerView, wagmi: WagmiView): readonly Effect[] {
  // wagmi's state has stale entries until it has finished restoring.
  if (wagmi.status === 'reconnecting') return listMirrors(foyer, wagmi)
  const news = [...reportWallets(foyer, wagmi), ...reportDisconnections(foyer, wagmi), ...reportAnswer(wagmi)]
  if (news.length > 0) return news
  const repaired = repairCurrent(foyer, wagmi)
  if (repaired.length > 0) return repaired
  const steps = [...leaveWallets(foyer, wagmi), ...listMirrors(foyer, wagmi), ...placeMirrors(foyer, wagmi)]
  // A pending request from Foyer changes wagmi on its own.
  if (wagmi.wallets.some(({ isAsked }) => isAsked)) return steps
  return [...steps, ...showWallet(foyer, wagmi), ...chooseAccount(foyer, wagmi), ...moveNetwork(foyer, wagmi)]
}

const isBusy = ({ isAsked, isLeaving }: WagmiWallet) => isAsked || isLeaving

/** Whether Foyer had it and disconnected it, so that wagmi must follow. */
const isLeftInFoyer = (foyer: FoyerView, { connectorId, isSeen }: WagmiWallet) =>
  isSeen && !foyer.connections.has(connectorId)

/** The current wallet comes first, so that Foyer never appears disconnected in between. */
function reportWallets(foyer: FoyerView, { wallets, current, hasMoved }: WagmiView): readonly Effect[] {
  const shown = wallets.find(({ connectorId }) => connectorId === foyer.shown)
  const isShownGone = shown && !shown.data && (shown.isMirror ? shown.isEnded : !isBusy(shown))
  const effects: Effect[] = []
  for (const wallet of wallets.toSorted((a, b) => Number(b.uid === current) - Number(a.uid === current))) {
    const { uid, connectorId, isMirror, data, told } = wallet
    const connection = isMirror ? foyer.connections.get(connectorId) : wallet.connection
    if (!data || !connection || isBusy(wallet) || isLeftInFoyer(foyer, wallet)) continue
    const isCurrent = uid === current
    const isMoved = isCurrent && foyer.shown !== connectorId && (hasMoved || isShownGone)
    if (isMoved || (!isMirror && !(told && isSameConnection(told, connection))))
      effects.push({ type: 'tell', uid, connection, adopt: isCurrent ? 'active' : 'beside' })
    else if (!isMirror && effects.length > 0) effects.push({ type: 'keep', connection })
  }
  return effects
}

function reportDisconnections(foyer: FoyerView, { wallets }: WagmiView): readonly Effect[] {
  return wallets.flatMap((wallet): readonly Effect[] => {
    const { uid, connectorId, isMirror, data, told, isEnded } = wallet
    const isKnown = foyer.connections.has(connectorId)
    // A mirror only ends on request: if wagmi dropped it, that means nothing.
    const isGone = isMirror ? isEnded && isKnown : (isKnown || told) && !isBusy(wallet)
    return isGone && !data ? [{ type: 'tellEnd', uid, tabs: isMirror }] : []
  })
}

function reportAnswer({ wallets, prompted, status }: WagmiView): readonly Effect[] {
  if (prompted === undefined || status === 'connecting') return []
  const wallet = wallets.find(({ uid }) => uid === prompted)
  return [{ type: 'answer', connectorId: wallet?.connectorId ?? '', isOver: !wallet?.data }]
}

/**
 * A wallet that ends while wagmi switches to it stays current there without a connection. wagmi then refuses to connect it again,
 * and reports "connected" after the next attempt that fails.
 */
function repairCurrent(
  foyer: FoyerView,
  { wallets, isCurrentGone, isSettled }: WagmiView,
): readonly Effect[] {
  if (!isCurrentGone || !isSettled) return []
  const live = wallets.filter(({ data, isLeaving }) => data && !isLeaving)
  const next = live.find(({ connectorId }) => connectorId === foyer.shown) ?? live[0]
  return [next ? { type: 'setCurrent', uid: next.uid } : { type: 'clearCurrent' }]
}

function leaveWallets(foyer: FoyerView, { wallets }: WagmiView): readonly Effect[] {
  const left = wallets.filter(
    (wallet) => !wallet.isMirror && wallet.data && !isBusy(wallet) && isLeftInFoyer(foyer, wallet),
  )
  return left.map(({ uid }) => ({ type: 'leave', uid }))
}

/** Ensures that wagmi has a mirror of each wallet that Foyer connected without it, or is about to. */
function listMirrors(foyer: FoyerView, { wallets }: WagmiView): readonly Effect[] {
  const mirrors = wallets.filter(({ isMirror }) => isMirror)
  const added = [...foyer.others.keys()].filter(
    (id) => foyer.connections.has(id) && !mirrors.some(({ connectorId }) => connectorId === id),
  )
  const removed = mirrors.filter(
    ({ connectorId }) => !foyer.connections.has(connectorId) && !foyer.others.get(connectorId)?.isAwaited,
  )
  return [
    ...added.map((connectorId): Effect => ({ type: 'addMirror', connectorId })),
    ...removed.map(({ uid }): Effect => ({ type: 'removeMirror', uid })),
  ]
}

function placeMirrors(foyer: FoyerView, { wallets, status, isWritable }: WagmiView): readonly Effect[] {
  if (!isWritable) return []
  return wallets.flatMap(({ uid, connectorId, isMirror, isEnded, data, ...wallet }): readonly Effect[] => {
    const connection = foyer.connections.get(connectorId)
    if (!isMirror || isEnded || !connection) return []
    const name = foyer.others.get(connectorId)?.name ?? wallet.name
    // wagmi runs one attempt at a time; its end triggers another round.
    const isDue = data
      ? name !== wallet.name || !isSameData(data, readMirror(connection))
      : status !== 'connecting'
    const isShown = foyer.shown === connectorId
    return isDue ? [{ type: 'placeMirror', uid, name, connection, isShown }] : []
  })
}

function showWallet(foyer: FoyerView, { wallets, current }: WagmiView): readonly Effect[] {
  const shown = wallets.find(({ connectorId }) => connectorId === foyer.shown)
  if (!shown?.data || shown.isLeaving || shown.uid === current) return []
  return [{ type: 'setCurrent', uid: shown.uid }]
}

function chooseAccount(foyer: FoyerView, { wallets }: WagmiView): readonly Effect[] {
  const shown = wallets.find(({ connectorId }) => connectorId === foyer.shown)
  const { accounts, chosenOver } = foyer.connections.get(foyer.shown ?? '') ?? {}
  if (!shown?.data || shown.isMirror || shown.isLeaving) return []
  const address = shown.data.accounts.find((own) => own === accounts?.[0].address)
  if (!address || isSameAddress(address, shown.data.accounts[0])) return []
  return [{ type: 'choose', uid: shown.uid, address, over: chosenOver }]
}

/** Without a wallet, both sides use the network chosen last, if both support it. */
function moveNetwork(foyer: FoyerView, wagmi: WagmiView): readonly Effect[] {
  const { isSettled, wallets, status, chainId, chainIds, hasMovedChain } = wagmi
  const networkId: CaipNetworkId = `eip155:${chainId}`
  const isFree = isSettled && status === 'disconnected' && !foyer.shown && !wallets.some(({ data }) => data)
  if (!isFree || networkId === foyer.networkId || !foyer.networkId.startsWith('eip155:')) return []
  const isShared = foyer.networkIds.includes(networkId)
  if (isShared && hasMovedChain && !foyer.hasMoved) return [{ type: 'tellNetwork', networkId }]
  const wanted = chainIds.find((id) => foyer.networkId === `eip155:${id}`)
  return wanted !== undefined && (isShared || foyer.hasMoved) ? [{ type: 'setChain', chainId: wanted }] : []
}

function isSameData(a: MirrorData, b: MirrorData): boolean {
  return a.chainId === b.chainId && a.accounts.join() === b.accounts.join()
}

function isSameConnection(a: Connection, b: Connection): boolean {
  return (
    a.networkId === b.networkId &&
    a.accounts.length === b.accounts.length &&
    a.accounts.every(({ address }, index) => isSameAddress(address, b.accounts[index]?.address))
  )
}
