import type { PairingOptions } from '../engine/Engine.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { createPairingWallet, type PairingWalletOptions } from '../wallet/createPairingWallet.ts'
import type { PairingWallet, PairingWalletEvents } from '../wallet/PairingWallet.ts'
import { namespaces, ourOptions, proposed, startOurApp } from './peers.ts'
import type { TestRelay } from './startRelay.ts'

/** Starts one of our apps and one of our wallets, whose storage outlives them. */
export async function startOurs(
  relay: Pick<TestRelay, 'url'>,
  options: { app?: Partial<PairingOptions>; wallet?: Partial<PairingWalletOptions> } = {},
) {
  const appOptions = ourOptions(relay.url, { storage: memoryStorage(), ...options.app })
  const walletOptions = { ...ourOptions(relay.url, { storage: memoryStorage() }), ...options.wallet }
  const { app, happenings } = await startOurApp(appOptions)
  const wallet = await createPairingWallet(walletOptions)
  return { app, happenings, wallet, appOptions, walletOptions }
}

/** Connects one of our apps and one of our wallets. */
export async function connectOurs(...parameters: Parameters<typeof startOurs>) {
  const started = await startOurs(...parameters)
  const { app, wallet } = started
  const { uri, session } = await app.propose({ namespaces: proposed })
  const proposal = next(wallet, 'proposal')
  await wallet.pair(uri)
  await wallet.approve({ id: (await proposal).id, namespaces: namespaces() })
  return { ...started, topic: (await session).topic }
}

/** Answers every request. A test may end before the relay has confirmed the answer. */
export function answerAll(wallet: PairingWallet, result: unknown = '0xsigned'): void {
  wallet.on('request', ({ id }) => void wallet.respond({ id, result }).catch(() => {}))
}

/** Resolves with the next event of a name. */
export function next<name extends keyof PairingWalletEvents>(
  wallet: Pick<PairingWallet, 'on'>,
  name: name,
): Promise<PairingWalletEvents[name]> {
  return new Promise((resolve) => {
    const unlisten = wallet.on(name, (value) => {
      unlisten()
      resolve(value)
    })
  })
}
