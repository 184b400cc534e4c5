import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serveFolder } from '@foyer/devnet'
import {
  createBitcoinSigner,
  createCosmosSigner,
  createPolkadotSigner,
  createSolanaSigner,
  type WalletControls,
} from '@foyer/testing'
import { ed25519 } from '@noble/curves/ed25519.js'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import { base58 } from '@scure/base'
import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import interop from '../interop/package.json' with { type: 'json' }
import { installCoinbase } from '../interop/wallets/installCoinbase.ts'
import { installKeplr } from '../interop/wallets/installKeplr.ts'
import { installLeather } from '../interop/wallets/installLeather.ts'
import { installMetamask } from '../interop/wallets/installMetamask.ts'
import { installPolkadotExtension } from '../interop/wallets/installPolkadotExtension.ts'
import { installSafe } from '../interop/wallets/installSafe.ts'
import { installSolanaAdapter } from '../interop/wallets/installSolanaAdapter.ts'
import { docsPath } from '../packages/pairing/src/test/printInterop.ts'
import { knownAddressFormats } from '../packages/server/src/features/siwx/knownAddressFormats.ts'
import { verifyBip122 } from '../packages/server/src/features/siwx/signatures/verifyBip122.ts'
import { verifyCosmos } from '../packages/server/src/features/siwx/signatures/verifyCosmos.ts'
import { verifyPolkadot } from '../packages/server/src/features/siwx/signatures/verifyPolkadot.ts'
import { balanceOf } from './balanceOf.ts'
import { callNode } from './callNode.ts'
import { expect, hostProjectId, test } from './fixtures.ts'
import type {} from './host/main.tsx'
import { hostUrl } from './hostUrl.ts'

const { dependencies } = interop

type CaipNetworkId = `${string}:${string}`
type Connection = {
  networkId: CaipNetworkId
  accounts: readonly { address: string; publicKey?: string }[]
}
type Signed = Connection & { message: string; signature: string }

/** Columns of the table of `docs/evidence/interop.md`. */
const cases = [
  'refuse to connect',
  'connect',
  'sign a message',
  'sign typed data',
  'refuse to sign',
  'send',
  'refuse to send',
  'a higher fee replaces a transfer',
  'something else replaces a transfer',
  'the network forgets a transfer',
  'switch the network',
  'no network to switch to',
  'the wallet switches the network',
  'the wallet switches the account',
  'reload',
  'lock, reload, unlock',
  'disconnect',
  'asks again after that',
] as const
type Case = (typeof cases)[number]

type Peer = {
  /** The wallet's package, as installed in `interop`. */
  library: keyof typeof dependencies
  connectorId: string
  /** Id of its row in the modal, if it supports several namespaces. @default connectorId */
  listedId?: string
  namespace: 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'
  /** The initial network, and one to switch to. */
  networks: readonly [CaipNetworkId, CaipNetworkId?]
  /** After the page has disconnected, the wallet asks its owner before it connects again. */
  asksAgain?: boolean
  /** A network of the app that the wallet does not support and reports as missing. */
  missing?: CaipNetworkId
  install(
    context: BrowserContext,
    chains: Record<number, string>,
  ): Promise<WalletControls & Partial<PeerWallet>>
  /** Address of an account of the wallet on a network. */
  address(accountIndex: number, networkId: CaipNetworkId): string | undefined
  isSigned(signed: Signed): boolean | Promise<boolean>
}
type PeerWallet = {
  switchAccount(accountIndex: number): void
  switchChain(chainId: number): void
  lock(): void
  unlock(): void | Promise<void>
}

const eip155 = {
  namespace: 'eip155',
  address: (accountIndex: number) =>
    ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'][
      accountIndex
    ],
  isSigned: async ({ accounts, message, signature }: Signed) =>
    (await recoverMessageAddress({ message, signature: signature as `0x${string}` })) ===
    accounts[0]?.address,
} as const

const peers: readonly Peer[] = [
  {
    ...eip155,
    library: '@metamask/providers',
    asksAgain: true,
    connectorId: 'io.metamask',
    networks: ['eip155:31337', 'eip155:31338'],
    install: (context, chains) => installMetamask(context, { chains, chainId: 31337 }),
  },
  {
    ...eip155,
    library: '@coinbase/wallet-sdk',
    asksAgain: true,
    connectorId: 'com.coinbase.wallet',
    networks: ['eip155:31337', 'eip155:31338'],
    install: (context, chains) => installCoinbase(context, { chains, chainId: 31337 }),
  },
  {
    ...eip155,
    library: '@safe-global/safe-apps-provider',
    connectorId: 'global.safe',
    networks: ['eip155:31337'],
    missing: 'eip155:31338',
    async install(context, chains) {
      const {
        switchAccount: _,
        switchChain,
        lock,
        ...wallet
      } = await installSafe(context, {
        chains,
        chainId: 31337,
      })
      return wallet
    },
  },
  {
    library: '@solana/wallet-standard-wallet-adapter-base',
    asksAgain: true,
    namespace: 'solana',
    connectorId: 'solana:peer-wallet',
    networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    install: installSolanaAdapter,
    address: (accountIndex) => createSolanaSigner({ accountIndex }).address,
    isSigned: ({ accounts, message, signature }) =>
      ed25519.verify(
        base58.decode(signature),
        new TextEncoder().encode(message),
        base58.decode(accounts[0]?.address ?? ''),
      ),
  },
  {
    library: '@leather.io/provider',
    asksAgain: true,
    namespace: 'bip122',
    connectorId: 'bip122:leather',
    networks: ['bip122:000000000019d6689c085ae165831e93', 'bip122:000000000933ea01ad0ee984209779ba'],
    install: installLeather,
    address: (accountIndex, networkId) =>
      createBitcoinSigner({
        accountIndex,
        network: networkId.startsWith('bip122:000000000019') ? 'mainnet' : 'testnet',
      }).payment.address,
    isSigned: ({ networkId, accounts, message, signature }) =>
      verifyBip122({ networkId, address: accounts[0]?.address ?? '', message, signature }),
  },
  {
    library: '@keplr-wallet/provider',
    asksAgain: true,
    namespace: 'cosmos',
    connectorId: 'cosmos:keplr',
    listedId: 'app.keplr',
    networks: ['cosmos:cosmoshub-4', 'cosmos:osmosis-1'],
    install: installKeplr,
    address: (accountIndex, networkId) =>
      createCosmosSigner({ accountIndex }).address(networkId === 'cosmos:osmosis-1' ? 'osmo' : 'cosmos'),
    isSigned: ({ networkId, accounts, message, signature }) => {
      const [{ address, publicKey } = { address: '' }] = accounts
      return verifyCosmos({ networkId, address, message, signature, publicKey }, knownAddressFormats)
    },
  },
  {
    library: '@polkadot/extension-base',
    namespace: 'polkadot',
    connectorId: 'polkadot:polkadot-js',
    networks: ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot:b0a8d493285c2df73290dfb7e61f870f'],
    install: installPolkadotExtension,
    address: (accountIndex, networkId) =>
      createPolkadotSigner({ accountIndex }).address(networkId.startsWith('polkadot:91b1') ? 0 : 2),
    isSigned: ({ networkId, accounts, message, signature }) =>
      verifyPolkadot({
        networkId,
        address: accounts[0]?.address ?? '',
        message,
        signature,
        signatureType: 'sr25519',
      }),
  },
]

const waitMs = 15_000

for (const peer of peers)
  test(
    `the outcomes with ${peer.library} as the wallet match docs/evidence/interop.md`,
    { tag: ['@interop', '@nightly'] },
    async ({ page, context, stack, host }, { config }) => {
      const chains = Object.fromEntries(stack.chains.map(({ chainId, url }) => [chainId, url]))
      const wallet = await peer.install(context, chains)
      const { namespace } = peer
      const isFramed = peer.connectorId === 'global.safe'
      const served = isFramed ? await serveInFrames(stack.config) : host
      const url = hostUrl(served, { mode: 'namespaces' })
      if (isFramed)
        await page.route(`${served.url}/safe`, (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: `<!doctype html><iframe src="${url.replaceAll('&', '&amp;')}" width="1200" height="760"></iframe>`,
          }),
        )
      const load = async (): Promise<Page | Frame> => {
        if (!isFramed) {
          await page.goto(url)
          return page
        }
        await page.goto(`${served.url}/safe`)
        await page.locator('iframe').waitFor()
        return page.frames()[1] as Frame
      }
      if (namespace === 'eip155') await page.clock.install()
      let target = await load()
      const outcomes = new Map<Case, boolean>()
      const failures: string[] = []
      const note = async (title: Case, act: () => Promise<void>) => {
        try {
          await act()
          outcomes.set(title, true)
        } catch (error) {
          outcomes.set(title, false)
          failures.push(`${title}: ${error}`)
          if (title === 'connect') throw error
        }
      }
      let [networkId, second] = peer.networks
      let account = 0
      const expectConnection = () =>
        expect
          .poll(() => readConnection(target, namespace), { timeout: waitMs })
          .toMatchObject({
            status: 'connected',
            networkId,
            accounts: expect.arrayContaining([
              expect.objectContaining({ address: peer.address(account, networkId) }),
            ]),
          })

      /** Presses the wallet in the modal, and its namespace if it supports several. */
      const choose = async () => {
        await target.getByTestId('connect-button').first().click({ timeout: waitMs })
        const row = target.getByTestId(`wallet-${peer.connectorId}`)
        // A wallet used before is listed by its previous connector.
        await (peer.listedId ? row.or(target.getByTestId(`wallet-${peer.listedId}`)) : row).click({
          timeout: waitMs,
        })
        if (peer.listedId) await target.getByTestId(`chain-${namespace}`).click({ timeout: waitMs })
      }

      if (isFramed) await choose()
      else
        await note('refuse to connect', async () => {
          wallet.rejectNext()
          await choose()
          await expect(target.getByTestId('connecting-title')).toHaveText('Connection declined', {
            timeout: waitMs,
          })
          await target.getByTestId('try-again').click({ timeout: waitMs })
        })
      await note('connect', async () => {
        await expectConnection()
        await target.getByTestId('account-button').first().waitFor({ timeout: waitMs })
      })
      const message = 'Sign in to Foyer & <sons> ✓'
      const sign = async () => {
        const { value = '', code } = await call(target, 'signMessage', { message, namespace })
        expect(code).toBeUndefined()
        const { networkId, accounts } = await readConnection(target, namespace)
        expect(await peer.isSigned({ networkId, accounts, message, signature: value })).toBe(true)
      }
      await note('sign a message', sign)
      if (namespace === 'eip155')
        await note('sign typed data', async () => {
          const { value, code } = await call(target, 'signTypedData', { typedData })
          expect(code).toBeUndefined()
          const signature = value as `0x${string}`
          expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(peer.address(0, networkId))
        })
      await note('refuse to sign', async () => {
        wallet.rejectNext()
        expect((await call(target, 'signMessage', { message, namespace })).code).toBe('REQUEST_REJECTED')
      })
      if (namespace === 'eip155') {
        const node = chains[31337] as string
        await note('send', async () => {
          const before = await balanceOf(node, receiver)
          const { id } = await send(target, '0.000001')
          await expect
            .poll(() => readTransfer(target, id), { timeout: waitMs })
            .toMatchObject({
              status: 'confirmed',
            })
          expect((await balanceOf(node, receiver)) - before).toBe(10n ** 12n)
        })
        await note('refuse to send', async () => {
          wallet.rejectNext()
          expect(await send(target, '0.000001')).toEqual({ code: 'REQUEST_REJECTED' })
        })
        const replacements = [
          ['a higher fee replaces a transfer', { to: receiver, value: '0xe8d4a51000' }, true],
          ['something else replaces a transfer', { to: receiver, value: '0x0' }, false],
        ] as const
        for (const [title, call, isSpeedUp] of replacements)
          await note(title, async () => {
            await callNode(node, 'evm_setAutomine', false)
            try {
              const { id, hash } = await send(target, '0.000001')
              const replacedBy = await replace(node, hash as string, call)
              await callNode(node, 'evm_mine')
              await expect
                .poll(() => readTransfer(target, id), { timeout: waitMs })
                .toMatchObject({ status: 'replaced', replacedBy, isSpeedUp })
            } finally {
              await callNode(node, 'evm_mine')
              await callNode(node, 'evm_setAutomine', true)
            }
          })
        await note('the network forgets a transfer', async () => {
          await callNode(node, 'evm_setAutomine', false)
          try {
            const { id, hash } = await send(target, '0.000001')
            // Only a transaction that the network knew can be forgotten.
            await page.waitForResponse((response) => {
              const asked = response.request().postData() ?? ''
              return asked.includes('eth_getTransactionByHash') && asked.includes(hash as string)
            })
            await callNode(node, 'anvil_dropTransaction', hash)
            await expect(async () => {
              await page.clock.runFor(10_000)
              expect(await readTransfer(target, id)).toMatchObject({ status: 'dropped' })
            }).toPass({ timeout: 4 * waitMs })
          } finally {
            await callNode(node, 'evm_setAutomine', true)
          }
        })
      }
      if (second) {
        const other = second
        await note('switch the network', async () => {
          expect((await call(target, 'switchNetwork', { networkId: other })).code).toBeUndefined()
          networkId = other
          await expectConnection()
          await sign()
        })
      }
      if (peer.missing)
        await note('no network to switch to', async () => {
          const { code } = await call(target, 'switchNetwork', { networkId: peer.missing })
          expect(code).toMatch(/^(CHAIN_UNSUPPORTED|METHOD_UNSUPPORTED|SWITCH_NETWORK_FAILED)$/)
          await expectConnection()
        })
      if (wallet.switchChain)
        await note('the wallet switches the network', async () => {
          networkId = peer.networks[0]
          wallet.switchChain?.(Number(networkId.split(':')[1]))
          await expectConnection()
        })
      if (wallet.switchAccount)
        await note('the wallet switches the account', async () => {
          account = 1
          wallet.switchAccount?.(account)
          await expectConnection()
          await sign()
        })
      const reload = async () => {
        if (isFramed) target = await load()
        else await page.reload()
      }
      await note('reload', async () => {
        const asked = wallet.questions.length
        await reload()
        await expectConnection()
        expect(wallet.questions.slice(asked)).toEqual([])
        await sign()
      })
      if (wallet.lock)
        await note('lock, reload, unlock', async () => {
          wallet.lock?.()
          await reload()
          await expect.poll(() => readConnection(target, namespace), { timeout: waitMs }).toBeDefined()
          // A wallet that opens a window for every request is asked with the visitor's next request.
          if (namespace !== 'cosmos')
            expect((await readConnection(target, namespace)).status).not.toBe('connected')
          await wallet.unlock?.()
          await expectConnection()
          await sign()
        })
      await note('disconnect', async () => {
        await target.getByTestId('account-button').first().click({ timeout: waitMs })
        await target.getByTestId('account-settings').click({ timeout: waitMs })
        await target.getByTestId('disconnect-button').click({ timeout: waitMs })
        await target.getByTestId('connect-button').first().waitFor({ timeout: waitMs })
        await reload()
        await target.getByTestId('connect-button').first().waitFor({ timeout: waitMs })
        expect(await readConnection(target, namespace)).toMatchObject({ status: 'disconnected' })
      })
      if (peer.asksAgain)
        await note('asks again after that', async () => {
          const asked = wallet.questions.length
          await choose()
          await target.getByTestId('account-button').first().waitFor({ timeout: waitMs })
          expect(wallet.questions.slice(asked)).not.toEqual([])
        })
      if (isFramed) await served.stop()
      expect(failures).toEqual([])
      expectRow(peer.library, outcomes, config)
    },
  )

/** Used by no other test. */
const receiver = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'

/** Sends ether as an app does. */
function send(target: Page | Frame, amount: string): Promise<{ id?: string; hash?: string; code?: string }> {
  return target.evaluate(
    async ([to, sent]) => {
      const [foyer] = window.foyers
      if (!foyer) return {}
      const token = { name: 'Ether', symbol: 'ETH', decimals: 18 }
      const prepared = await window.core.prepareTransfer(foyer, { to, amount: sent, token })
      return window.core.sendTransfer(foyer, { prepared }).then(
        ({ hash, transferId: id }) => ({ hash, id }),
        ({ code }: { code: string }) => ({ code }),
      )
    },
    [receiver, amount] as const,
  )
}

function readTransfer(target: Page | Frame, id: string | undefined) {
  return target.evaluate(
    (wanted) => window.foyers[0]?.state.transfers.find((transfer) => transfer.id === wanted),
    id,
  )
}

/** Sends another transaction with the nonce of a pending one, for a higher fee. */
async function replace(url: string, hash: string, call: { to: string; value: string }): Promise<unknown> {
  const { from, nonce } = (await callNode(url, 'eth_getTransactionByHash', hash)) as {
    from: string
    nonce: string
  }
  const fees = { gas: '0x5208', maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x12a05f200' }
  return callNode(url, 'eth_sendTransaction', { from, nonce, ...call, ...fees })
}

const typedData = {
  domain: { name: 'Foyer', version: '1', chainId: 31337 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Hello' },
} as const

/** The tests' page without the header that prevents framing. */
function serveInFrames(config: object) {
  const folder = fileURLToPath(new URL('./host/dist', import.meta.url))
  return serveFolder({ folder, config: { ...config, projectId: hostProjectId } })
}

function readConnection(
  target: Page | Frame,
  namespace: Peer['namespace'],
): Promise<Connection & { status: string }> {
  return target.evaluate((name) => {
    const [foyer] = window.foyers
    if (!foyer) return { status: 'loading', networkId: ':', accounts: [] }
    const { networkId = ':', accounts = [] } = window.core.getConnection(foyer.state, name) ?? {}
    return { status: window.core.getStatus(foyer.state, name), networkId, accounts: [...accounts] } as never
  }, namespace)
}

/** Calls a function of an app; returns its result, or the error code. */
function call(
  target: Page | Frame,
  name: 'signMessage' | 'signTypedData' | 'switchNetwork',
  parameters: object,
): Promise<{ value?: string; code?: string }> {
  return target.evaluate(
    ([action, given]) => {
      const run = window.core[action] as (foyer: unknown, parameters: unknown) => Promise<unknown>
      return run(window.foyers[0], given).then(
        (value) => ({ value: value as string }),
        ({ code = 'none', message }: { code?: string; message: string }) => ({ code, message }),
      )
    },
    [name, parameters] as const,
  )
}

/** Expects the row of a wallet in `docs/evidence/interop.md`; `--update-snapshots=all --workers=1` writes it. */
function expectRow(
  library: Peer['library'],
  outcomes: ReadonlyMap<Case, boolean>,
  { updateSnapshots }: { updateSnapshots: string },
): void {
  const row = `| ${[`${library} ${dependencies[library]}`, ...cases.map((title) => (outcomes.has(title) ? 'yes' : '–'))].join(' | ')} |`
  const text = readFileSync(docsPath, 'utf8')
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.startsWith(`| ${library} `))
  const updated = lines.with(at, row).join('\n')
  if (updateSnapshots === 'all') writeFileSync(docsPath, updated)
  expect(readFileSync(docsPath, 'utf8')).toBe(updated)
}
