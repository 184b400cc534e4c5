import { withSignal } from '@foyer/core/adapter'
import type { Config } from 'wagmi'
import { connect } from 'wagmi/actions'
import type { Bridge, Wallet } from './Bridge.ts'

/**
 * Connects as wagmi does, but given up it stays so: an answer that comes after the abort is taken back, and wagmi never
 * counts the wallet as connected.
 */
export async function connectGuarded(
  { config }: Bridge,
  wallet: Wallet,
  options: { signal: AbortSignal; isReconnecting?: boolean; isWanted(): boolean },
): Promise<void> {
  const { signal, isWanted, ...rest } = options
  const { connector } = wallet
  const ask = connector.connect
  // wagmi calls it before its first wait: nobody else sees the guarded one.
  connector.connect = ((parameters) => {
    const asked = ask.call(connector, parameters)
    signal.addEventListener('abort', () => takeBack(config, wallet, asked, isWanted), { once: true })
    return withSignal(asked, signal)
  }) as typeof ask
  const connecting = connect(config, { connector, ...rest })
  connector.connect = ask
  await connecting
}

/** Waits for the answer to a question that was given up, and leaves the wallet if it was yes. */
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
  // The wallet's own event of the approval would connect it in wagmi.
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
