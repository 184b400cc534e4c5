import { expect, test } from 'vitest'
import * as entry from './index.ts'
import * as playwright from './playwright.ts'

test('exports', () => {
  expect([Object.keys(entry), Object.keys(playwright)]).toMatchInlineSnapshot(`
    [
      [
        "createBitcoinSigner",
        "createBitcoinWallet",
        "createCosmosSigner",
        "createCosmosWallet",
        "announceEvmWallet",
        "createEvmWallet",
        "readSignedText",
        "createPolkadotSigner",
        "createPolkadotWallet",
        "createControls",
        "defaultIcon",
        "memoryPermissions",
        "rpcError",
        "storedPermissions",
        "createSolanaSigner",
        "createSolanaWallet",
      ],
      [
        "installBitcoinWallet",
        "installCosmosWallet",
        "installEvmWallet",
        "logInByEmail",
        "takeMail",
        "installPolkadotWallet",
        "chromiumLaunchOptions",
        "installSolanaWallet",
      ],
    ]
  `)
})
