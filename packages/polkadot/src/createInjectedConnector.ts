import {
  type CaipNetworkId,
  caipNetworkId,
  NoAccountError,
  WalletResponseInvalidError,
} from '@foyer/contract'
import type { Connection, Connector, Network } from '@foyer/core'
import {
  type ConnectorContext,
  checkAnswer,
  getWalletErrorKind,
  pickNetwork,
  toWalletError,
} from '@foyer/core/adapter'
import { array } from 'valibot'
import { type KnownAccount, readAccounts } from './accounts.ts'
import type { InjectedWallet } from './isInjectedWallet.ts'
import { openSession, type Session } from './openSession.ts'
import { type Extension, extension as extensionSchema, walletAccount } from './schemas.ts'

/** Parameters of `createInjectedConnector`. */
export type InjectedConnectorParameters = Pick<Connector, 'id' | 'name' | 'rdns'> & { wallet: InjectedWallet }

/** Extensions do not know a page's chain, so it is stored here. */
const networkKey = 'polkadot_network'

/**
 * Creates a connector for an entry of `window.injectedWeb3`. `enable` is the only way to connect, and opens a prompt if
 * the extension forgot the page. It is therefore only called when the visitor connects or requests a signature. Until
 * then, a restored connection shows the previously exposed accounts.
 */
export function createInjectedConnector(
  context: ConnectorContext,
  { wallet, ...about }: InjectedConnectorParameters,
): Connector {
  let session: Session | undefined
  /** Result of `enable` since the page opened; it can be read without a prompt. */
  let extension: Extension | undefined
  /** A prompt that the visitor has not answered yet. */
  let open: Promise<Extension> | undefined
  const accountsKey = `polkadot/${about.id}`
  const stop = () => {
    session?.stop()
    session = undefined
  }
  context.signal.addEventListener('abort', stop)

  const enable = async (): Promise<Extension> => {
    const earlier = open
    const asked = askExtension(wallet, context.metadata.name)
    const end = () => {
      if (open === asked) open = undefined
    }
    open = asked
    asked.then(end, end)
    extension = await asked.catch(async (error: unknown) => {
      // The prompt of an earlier attempt is still open; its approval counts.
      if (earlier && (await getWalletErrorKind(error)) === 'pending') return earlier
      throw error
    })
    return extension
  }
  const pick = (networks: readonly Network[], asked?: CaipNetworkId) => {
    const wanted = [asked, context.storage.get(networkKey, caipNetworkId)]
    return pickNetwork(networks, { namespace: 'polkadot', wanted }).caipNetworkId
  }
  const start = (
    opened: Extension | undefined,
    accounts: readonly KnownAccount[],
    networkId: CaipNetworkId,
  ): Connection | undefined => {
    stop()
    session = openSession(context, {
      connectorId: about.id,
      extension: opened,
      enable,
      accounts,
      networkId,
      onAccounts: (now) => context.storage.set(accountsKey, now),
      onClosed: () => context.storage.remove(accountsKey),
      onNetwork: (now) => context.storage.set(networkKey, now),
    })
    context.storage.set(networkKey, networkId)
    if (accounts.length > 0)
      context.storage.set(
        accountsKey,
        accounts.map(({ listed }) => listed),
      )
    return session.connection
  }

  return {
    ...about,
    type: 'announced',
    namespaces: ['polkadot'],
    async connect({ networks, networkId, signal }) {
      const asked = pick(networks, networkId)
      try {
        const opened = await enable()
        const accounts = await readOpened(opened)
        // The visitor may have left during the prompt.
        signal.throwIfAborted()
        const connection = start(opened, accounts, asked)
        if (connection) return [connection]
      } catch (error) {
        throw await toWalletError(error)
      }
      stop()
      throw new NoAccountError()
    },
    async reconnect({ networks, signal }) {
      const stored = context.storage.get(accountsKey, array(walletAccount))
      const accounts = extension ? await readOpened(extension) : readAccounts(stored)
      signal.throwIfAborted()
      const connection = accounts && start(extension, accounts, pick(networks))
      return connection ? [connection] : []
    },
    async look() {
      await session?.look()
      return session?.connection ? [session.connection] : []
    },
    async disconnect() {
      stop()
      context.storage.remove(accountsKey)
    },
    getProvider: () => (session?.connection ? session.provider : undefined),
  }
}

async function askExtension(wallet: InjectedWallet, appName: string): Promise<Extension> {
  const result = checkAnswer(extensionSchema, await wallet.enable(appName))
  if (result.issues)
    throw new WalletResponseInvalidError({ method: 'enable', details: result.issues[0]?.message })
  return result.value
}

async function readOpened(extension: Extension): Promise<readonly KnownAccount[]> {
  const listed = readAccounts(await extension.accounts.get())
  if (!listed) throw new WalletResponseInvalidError({ method: 'accounts.get' })
  return listed
}
