import { expect, test } from 'vitest'
import * as entry from './index.ts'
import * as playwright from './playwright.ts'

test('exports', () => {
  expect([Object.keys(entry), Object.keys(playwright)]).toMatchInlineSnapshot(`
    [
      [
        "announceBitcoinWallet",
        "createBitcoinSigner",
        "createBitcoinWallet",
        "announceCosmosWallet",
        "createCosmosSigner",
        "createCosmosWallet",
        "announceEvmWallet",
        "createEvmWallet",
        "readSignedText",
        "announcePolkadotWallet",
        "createPolkadotSigner",
        "createPolkadotWallet",
        "createControls",
        "defaultIcon",
        "memoryPermissions",
        "rpcError",
        "storedPermissions",
        "announceSolanaWallet",
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
