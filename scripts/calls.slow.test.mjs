import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { listEntries } from './api/readApi.mjs'
import { listCheckedEntries } from './calls/listCheckedEntries.mjs'

const folder = fileURLToPath(new URL('../packages/server/', import.meta.url))
/** For developers of wallets, of adapters and of Foyer. */
const unchecked =
  /^(@foyer\/(codemod|contract|devnet|pay-contract|providers|secure|testing)|create-foyer)(\/|$)|\/testing$|^@foyer\/core\/adapter$|^@foyer\/elements\/(jsx|svelte|vue)$/

const devnet = fileURLToPath(new URL('../e2e/', import.meta.url))
const wrongCalls = [
  [
    'createFoyer()',
    'Option `options` is invalid: give an object with projectId, serverUrl, networks and adapters, not undefined (call of createFoyer)',
  ],
  [
    'createFoyer({ ...options, features: null })',
    'Option `options.features` is invalid: give an object, not null (call of createFoyer)',
  ],
  [
    'createFoyer({ ...options, connectors: ["walletConnect"] })',
    'Option `options.connectors[0]` is invalid: give a list of connectors that are called, for example [walletConnect({ … })], not "walletConnect" (call of createFoyer)',
  ],
  [
    'createFoyer({ ...options, adapters: {} })',
    'Option `options.adapters` is invalid: give a list of adapters that are called, for example [evm()], not an object (call of createFoyer)',
  ],
  [
    "createFoyer({ ...options, networks: 'eip155:1' })",
    'Option `options.networks` is invalid: give a list of networks of @foyer/core/networks or of viem, for example [mainnet], not "eip155:1" (call of createFoyer)',
  ],
  [
    'embedded()',
    'Option `options` is invalid: give an object with secureUrl, not undefined (call of embedded)',
  ],
  [
    "walletConnect('abc')",
    'Option `options` is invalid: give an object with some of projectId, relayUrl, attestation, not "abc" (call of walletConnect)',
  ],
  [
    "walletConnect({ projectID: 'abc' })",
    'Option `options.projectID` is invalid: there is no such option, did you mean "projectId"? (call of walletConnect)',
  ],
  [
    'evm({ swapRouter: {} })',
    'Option `options.swapRouter` is invalid: there is no such option, did you mean "swapRouters"? (call of evm)',
  ],
  [
    'solana({ rpcUrl: "" })',
    'Option `options` is invalid: give nothing, there are no options, not an object (call of solana)',
  ],
  [
    "open(foyer, 'Account')",
    'Option `parameters` is invalid: give an object with some of view, payload, not "Account" (call of open)',
  ],
  [
    "open(foyer, { view: 'account' })",
    'Option `parameters.view` is invalid: give "Account", "AccountName", "AccountSettings", "AllWallets", "ApproveTransaction", "Connect", "ConnectSocials", "ConnectWallets", "ConnectingFarcaster", "ConnectingWalletConnect", "ConnectingWalletConnectBasic", "EmailLogin" or …, not "account", did you mean "Account"? (call of open)',
  ],
  [
    'open()',
    'Option `foyer` is invalid: give the instance that createFoyer returns, not undefined (call of open)',
  ],
  [
    "setThemeMode(foyer, 'auto')",
    'Option `themeMode` is invalid: give "dark", "light" or "system", not "auto" (call of setThemeMode)',
  ],
  [
    "getAccount(foyer, { namespace: 'evm' })",
    'Option `parameters.namespace` is invalid: give "bip122", "cosmos", "eip155", "polkadot" or "solana", not "evm" (call of getAccount)',
  ],
  [
    'getAccount(foyer.state)',
    'Option `foyer` is invalid: give the instance that createFoyer returns, not an object (call of getAccount)',
  ],
  [
    'core.getStatus(foyer)',
    'Option `state` is invalid: give `foyer.state`, not an object (call of getStatus)',
  ],
  [
    'switchNetwork(foyer, { network: mainnet })',
    'Option `parameters.networkId` is invalid: missing, give a string or a number (call of switchNetwork)',
  ],
  [
    'createSessionVerifier()',
    'Option `parameters` is invalid: give an object with serverUrl, projectId, not undefined (call of createSessionVerifier)',
  ],
  [
    "createSessionVerifier({ serverUrl: 'https://foyer.example.com', project: 'app' })",
    'Option `parameters.projectId` is invalid: missing, give a string (call of createSessionVerifier)',
  ],
]

/**
 * Calls every function of the entries in a separate process, as an app in development does. Each argument in turn is wrong.
 * Returns the calls that were neither refused with a typed error nor are valid, one a line.
 */
async function callWrong(entries, { isReal }) {
  const script = `
    const wrong = [undefined, null, '', 0, [], {}, 'no such word', true, { noSuchOption: 1 }]
    const show = (value) => (value === undefined ? 'undefined' : JSON.stringify(value))
    const { createFoyer } = await import('@foyer/core')
    const { mainnet } = await import('@foyer/core/networks')
    const { evm } = await import('@foyer/evm')
    const silent = async () => new Response('{}', { status: 500 })
    const foyer = () => createFoyer({ projectId: 'app', serverUrl: 'http://127.0.0.1:9', networks: [mainnet], adapters: [evm()], fetch: silent })
    console.error = () => {}
    const found = []
    let count = 0
    for (const entry of ${JSON.stringify(entries)})
      for (const [name, call] of Object.entries(await import(entry))) {
        if (typeof call !== 'function' || /^class/.test(String(call)) || /Error$/.test(name)) continue
        for (const value of wrong)
          for (const given of ${isReal} ? [[value], [foyer(), value]] : [[value]]) {
            // Functions of a server would start something, and hooks need React; null is never valid.
            if (!${isReal} && value !== null) continue
            count++
            try {
              await Promise.race([call(...given), new Promise((resolve) => setTimeout(resolve, 50))])
              if (value === null && given.length === 1) found.push(entry + ' ' + name + '(null): accepted')
            } catch (error) {
              if (!(typeof error.code === 'string' && error.message.length > 8))
                found.push(entry + ' ' + name + '(' + (given[1] === undefined && given.length === 1 ? '' : given.length === 2 ? 'foyer, ' : '') + show(value) + '): ' + error)
            }
          }
      }
    console.log(JSON.stringify({ count, found: [...new Set(found)] }))
    process.exit()`
  const args = ['--input-type=module', '--eval', script]
  const env = { ...process.env, NODE_ENV: 'development' }
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env, maxBuffer: 1e8 })
  return JSON.parse(stdout.trim().split('\n').at(-1))
}

/** Makes a call in a separate process, and returns the error's code and text. */
async function getError(call, nodeEnv = 'development') {
  const script = `
    const core = await import('@foyer/core')
    const { open, setThemeMode, getAccount, switchNetwork, createFoyer } = core
    const { mainnet } = await import('@foyer/core/networks')
    const { evm } = await import('@foyer/evm')
    const { solana } = await import('@foyer/solana')
    const { embedded } = await import('@foyer/embedded')
    const { walletConnect } = await import('@foyer/walletconnect')
    const { createSessionVerifier } = await import('@foyer/server/verify')
    const { FoyerProvider, ConnectButton } = await import('@foyer/react')
    const { createElement } = await import('react')
    const { renderToString } = await import('react-dom/server')
    const options = { projectId: 'app', serverUrl: 'http://127.0.0.1:9', networks: [mainnet], adapters: [evm()] }
    const foyer = createFoyer(options)
    console.error = () => {}
    try {
      await (${call})
      console.log('"accepted"')
    } catch (error) {
      console.log(JSON.stringify(error.name + ': ' + error.message))
    }
    process.exit()`
  const args = ['--input-type=module', '--eval', script]
  const env = { ...process.env, NODE_ENV: nodeEnv }
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: devnet, env })
  return JSON.parse(stdout.trim().split('\n').at(-1))
}

describe('wrong calls', () => {
  test.each(wrongCalls)('refused: %s', async (call, text) => {
    expect(await getError(call)).toBe(`OptionInvalidError: ${text}`)
  })

  test.each([
    "open(foyer, { view: 'Receive' })",
    'open(foyer)',
    'createFoyer({ ...options, networks: mainnet, adapters: evm() })',
    "getAccount(foyer, { namespace: 'eip155' })",
    'evm({})',
    "renderToString(createElement(FoyerProvider, { foyer }, 'a', createElement(ConnectButton), ['b', null]))",
    'renderToString(createElement(FoyerProvider, { foyer }))',
    'renderToString(createElement(FoyerProvider, { foyer }, createElement(ConnectButton, { label: undefined })))',
  ])('right: %s', async (call) => {
    expect(await getError(call)).toBe('accepted')
  })

  test('a server in production makes the calls unchecked', async () => {
    expect(await getError('evm({ swapRouter: {} })', 'production')).toBe('accepted')
  })

  test('every public entry has one for development', () => {
    const checked = listCheckedEntries().map(({ entry }) => entry)
    const missing = listEntries().filter(({ entry }) => !checked.includes(entry) && !unchecked.test(entry))
    expect(missing.map(({ entry }) => entry)).toEqual([])
  })

  test('no function of a package for pages answers a wrong argument with a raw error', async () => {
    const names = listCheckedEntries().map(({ entry }) => entry)
    const entries = names.filter((entry) =>
      /^@foyer\/(core|evm|solana|bitcoin|polkadot|cosmos|walletconnect|embedded|wagmi|elements)/.test(entry),
    )
    const { count, found } = await callWrong(entries, { isReal: true })
    expect(count).toBeGreaterThan(1000)
    expect(found).toMatchInlineSnapshot(`
      [
        "@foyer/core/query fetchQuery(foyer, []): Error: Missing queryFn: 'undefined'",
        "@foyer/core/query fetchQuery(foyer, {}): Error: Missing queryFn: 'undefined'",
        "@foyer/core/query fetchQuery(foyer, {"noSuchOption":1}): Error: Missing queryFn: 'undefined'",
        "@foyer/core/query getReadFailure(null): accepted",
        "@foyer/core/cookies readCookieState(null): accepted",
      ]
    `)
  })

  test('every function of the server, of pairing and of React refuses null', async () => {
    const names = listCheckedEntries().map(({ entry }) => entry)
    const { count, found } = await callWrong(
      names.filter((entry) => /^@foyer\/(server|pairing|react)/.test(entry)),
      { isReal: false },
    )
    expect(count).toBeGreaterThan(60)
    expect(found).toMatchInlineSnapshot(`[]`)
  })
})
