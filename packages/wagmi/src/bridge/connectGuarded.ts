import { withSignal } from '@foyer/core/adapter'
import type { Config } from 'wagmi'
import { connect } from 'wagmi/actions'
import type { Bridge, Wallet } from './Bridge.ts'

/**
 * Connects like wagmi, but an aborted attempt stays aborted: an answer that arrives afterwards is undone, and wagmi
 * never considers the wallet connected.
 */
export async function connectGuarded(
  { config }: Bridge,
  wallet: Wallet,
  options: { signal: AbortSignal; isReconnecting?: boolean; isWanted(): boolean },
): Promise<void> {
  const { signal, isWanted, ...rest } = options
  const { connector } = wallet
  const ask = connector.connect
  // wagmi calls it before its first `await`, so nothing else sees the guarded version.
  connector.connect = ((parameters) => {
    const asked = ask.call(connector, parameters)
    signal.addEventListener('abort', () => takeBack(config, wallet, asked, isWanted), { once: true })
    return withSignal(asked, signal)
  }) as typeof ask
  const connecting = connect(config, { connector, ...rest })
  connector.connect = ask
  await connecting
}

/** Waits for the answer to an aborted prompt, and disconnects the wallet if it was approved. */
function takeBack(
  { _internal: { events } }: Config,
  wallet: Wallet,
  asked: Promise<unknown>,
  isWanted: () => boolean,
): void {
  const { connector } = wallet
  const { emitter } = connector
  const follow = () => {
    emitter.off('connect', events.connect)
    emitter.on('connect', events.connect)
  }
  // The wallet's own event after the approval would connect it in wagmi.
  emitter.off('connect', events.connect)
  asked
    .then(
      // A later attempt with the same wallet owns the answer.
      () => (isWanted() ? undefined : connector.disconnect()),
      () => {},
    )
    .catch(() => {})
    .finally(() => {
      if (wallet.isPending || !isWanted()) follow()
    })
}
