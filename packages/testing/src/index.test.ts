import { expect, test } from 'vitest'
import * as entry from './index.ts'
import * as playwright from './playwright.ts'

test('exports', () => {
  expect([Object.keys(entry), Object.keys(playwright)]).toMatchInlineSnapshot(`
    [
      [
        "announceWallet",
        "createBitcoinSigner",
        "createCosmosSigner",
        "createCosmosWallet",
        "createPolkadotSigner",
        "createPolkadotWallet",
        "createSolanaSigner",
        "createSolanaWallet",
        "createTestWallet",
        "defaultIcon",
        "memoryPermissions",
        "readSignedText",
        "rpcError",
        "storedPermissions",
      ],
      [
        "installBitcoinWallet",
        "chromiumLaunchOptions",
        "installCosmosWallet",
        "installPolkadotWallet",
        "installSolanaWallet",
        "installWallet",
      ],
    ]
  `)
})
