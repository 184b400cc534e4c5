import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Wallet requests that move value, or let someone move it. */
const methods =
  /['"](eth_sendTransaction|eth_signTransaction|eth_sign|eth_signTypedData(?:_v[34])?|wallet_sendCalls|wallet_grantPermissions|wallet_requestExecutionPermissions|solana_sign(?:All)?Transactions?|solana_signAndSendTransaction|solana:sign\w*Transaction|signPsbt|sendTransfer|sendBitcoin|bitcoin:signTransaction|cosmos_signDirect|cosmos_signAmino|polkadot_signTransaction)['"]|\.(?:signPsbt|sendBitcoin|signDirect|signAmino|signPayload|signAndSendTransaction|sendTransfer)\??\(/
/** Uses of the embedded wallet's key, and requests of orders for money to the server. */
const powers = /\b(withKey|signOnChain|smart\.signTypedData|smart\.send|postOnrampUrl)\b\(?/

/** Modules that check a token against its chain, and their functions. */
const gates = {
  evm: ['packages/evm/src/tokens/checkToken.ts', /\bcheckToken\(/],
  solana: ['packages/solana/src/tokens/checkToken.ts', /\bcheckToken\(/],
  frame: ['apps/secure/src/chain/readChain.ts', /\breadChain\(/],
}

/** Files that request money, by what prepares the request: each must pass the gate. */
const asking = {
  'packages/evm/src/transfers/askToSend.ts': [
    'evm',
    'packages/evm/src/transfers/prepareTransfer.ts',
    'packages/evm/src/swaps/prepareSwap.ts',
    'packages/evm/src/payments/preparePayment.ts',
  ],
  'packages/evm/src/evm.ts': ['evm', 'packages/evm/src/transfers/prepareTransfer.ts'],
  'packages/evm/src/swaps/sendSwap.ts': [
    'evm',
    'packages/evm/src/swaps/prepareSwap.ts',
    'packages/evm/src/payments/preparePayment.ts',
  ],
  'packages/evm/src/swaps/signPermit.ts': ['evm', 'packages/evm/src/swaps/prepareSwap.ts'],
  'packages/solana/src/transfers/sendTransfer.ts': [
    'solana',
    'packages/solana/src/transfers/prepareTransfer.ts',
    'packages/solana/src/swaps/prepareSwap.ts',
    'packages/solana/src/createPayments.ts',
  ],
  // The frame handles the request, and checks the permission's token.
  'packages/core/src/modal/requestPermission.ts': [
    'frame',
    'apps/secure/src/flows/approve/grants/grantPermission.ts',
  ],
  'apps/secure/src/flows/approve/sendTransaction.ts': [
    'frame',
    'apps/secure/src/flows/approve/sendTransaction.ts',
  ],
  'apps/secure/src/flows/approve/approveCalls.ts': ['frame', 'apps/secure/src/flows/approve/approveCalls.ts'],
  'apps/secure/src/flows/approve/signTypedData.ts': [
    'frame',
    'apps/secure/src/flows/approve/signTypedData.ts',
  ],
  'apps/secure/src/flows/approve/signSolana.ts': ['frame', 'apps/secure/src/flows/approve/signSolana.ts'],
  'apps/secure/src/flows/approve/grants/grantPermission.ts': [
    'frame',
    'apps/secure/src/flows/approve/grants/grantPermission.ts',
  ],
}

const raw = 'hands on what the app itself asks: the wallet shows it, and the kit shows no amount for it'
const names = 'names methods, and asks for none'
const words = 'signs words, whose wallet or frame shows them; no amount'
/** Files that need no gate, with the reason. */
const exceptions = {
  'packages/bitcoin/src/answerRequest.ts': raw,
  'packages/core/src/wallet/checkSignedPsbt.ts': 'checks what a wallet signed, and asks for nothing',
  'packages/bitcoin/src/wallets/createLeatherWallet.ts': raw,
  'packages/bitcoin/src/wallets/createOkxWallet.ts': raw,
  'packages/bitcoin/src/wallets/createSatsConnectWallet.ts': raw,
  'packages/bitcoin/src/wallets/createStandardWallet.ts': raw,
  'packages/bitcoin/src/wallets/createUnisatWallet.ts': raw,
  'packages/bitcoin/src/StandardWallet.ts': names,
  'packages/cosmos/src/createProvider.ts': raw,
  'packages/cosmos/src/requests.ts': words,
  'packages/polkadot/src/createProvider.ts': raw,
  'packages/solana/src/createProvider.ts': raw,
  'packages/evm/src/requests.ts': raw,
  'packages/walletconnect/src/others.ts': raw,
  'packages/walletconnect/src/namespaces.ts': names,
  'packages/contract/src/frame/rpcMethods.ts': names,
  'apps/secure/src/flows/approve/answerApproval.ts': names,
  'apps/secure/src/flows/approve/preloadQuestion.ts': names,
  'apps/secure/src/flows/approve/signMessage.ts': words,
  'apps/secure/src/flows/approve/signSiwx.ts': words,
  'apps/secure/src/smart/SmartAccount.ts': 'types alone',
  'apps/secure/src/smart/createSmartAccount.ts': 'signs for the flows above, and asks nobody',
  'apps/secure/src/wallet/createSmartAccounts.ts': 'signs for the flows above, and asks nobody',
  'apps/secure/src/wallet/withKey.ts': 'signs for the flows above, and asks nobody',
  'packages/core/src/onramp/buyOnramp.ts':
    'no wallet is asked: the provider is paid on its own page, which says what is bought',
}

/** Test kits, and packages that are not shipped to visitors. */
const outside = /^packages\/(testing|devnet|codemod|server|pay-contract)\//

function listSources(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test(-d)?\.|\.d\.ts$|\/test\/|\/testing\//.test(path))
}
const read = (path) => withoutComments(readFileSync(join(root, path), 'utf8'))
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
const sources = readdirSync(join(root, 'packages'))
  .map((name) => `packages/${name}/src`)
  .filter((folder) => !outside.test(folder))
  .concat('apps/secure/src')
  .flatMap(listSources)

/** Files that request money, or let someone move it. */
function findAsking(text, path) {
  return methods.test(text) || (/^(apps\/secure|packages\/core\/src\/onramp)/.test(path) && powers.test(text))
}

/** A file and everything it imports from its own package. */
function reach(path, seen = new Set()) {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const [, from] of read(path).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g))
    reach(relative(root, join(root, dirname(path), from)), seen)
  return seen
}

test('every file that can request money from a wallet passes the gate, or is a listed exception', () => {
  const found = sources.filter((path) => findAsking(read(path), path))
  const known = new Set([...Object.keys(asking), ...Object.keys(exceptions)])
  expect(found.filter((path) => !known.has(path))).toEqual([])
  // Entries for removed files would hide later ones of the same name.
  expect([...known].filter((path) => !found.includes(path))).toEqual([])
})

test.each(Object.entries(asking))('%s passes the gate', (_, [gate, ...prepared]) => {
  const [file, call] = gates[gate]
  for (const path of prepared) {
    const files = [...reach(path)]
    expect(files).toContain(file)
    const callers = files.filter((one) => one !== file && call.test(read(one)))
    expect(callers, path).not.toEqual([])
  }
})

test('only the gates create a checked token, and only the frame’s gate reads the list of chains', () => {
  const users = (pattern) => sources.filter((path) => pattern.test(read(path)))
  expect(users(/as CheckedToken/)).toEqual([gates.evm[0], gates.solana[0]])
  // A payment that was sent had passed the gate before.
  expect(users(/\basChecked\(/)).toEqual([gates.evm[0], 'packages/evm/src/transfers/watchTransfer.ts'])
  expect(users(/\bgetChain\b/).filter((path) => path.startsWith('apps/secure/'))).toEqual([gates.frame[0]])
})

test('attack: a new file that requests money by any method is found', () => {
  for (const text of [
    "provider.request({ method: 'eth_sendTransaction' })",
    'ask(provider, id, "wallet_sendCalls", [])',
    "request({ method: 'eth_signTypedData_v4' })",
    'wallet.signPsbt({})',
    "ask('solana_signAllTransactions')",
    'signer.signPayload(payload)',
    "'cosmos_signDirect'",
  ])
    expect(findAsking(text, 'packages/evm/src/any.ts'), text).toBe(true)
  expect(findAsking('withKey(request, sign)', 'apps/secure/src/any.ts')).toBe(true)
  expect(findAsking("'eth_call'", 'packages/evm/src/any.ts')).toBe(false)
})
