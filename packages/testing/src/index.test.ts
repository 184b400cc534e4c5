import { expect, test } from 'vitest'
import * as entry from './index.ts'
import * as playwright from './playwright.ts'

test('exports exactly these names', () => {
  expect([Object.keys(entry), Object.keys(playwright)]).toMatchInlineSnapshot(`
    [
      [
        "announceBitcoinWallet",
        "bitcoinQuirkStyles",
        "bitcoinQuirks",
        "createBitcoinSigner",
        "createBitcoinWallet",
        "announceCosmosWallet",
        "cosmosQuirks",
        "createCosmosSigner",
        "createCosmosWallet",
        "announceEvmWallet",
        "createEvmWallet",
        "evmQuirks",
        "readSignedText",
        "createPhoneWallet",
        "phoneQuirkNamespaces",
        "phoneQuirks",
        "announcePolkadotWallet",
        "createPolkadotSigner",
        "createPolkadotWallet",
        "polkadotQuirks",
        "createControls",
        "defaultIcon",
        "memoryPermissions",
        "rpcError",
        "storedPermissions",
        "announceSolanaWallet",
        "createSolanaSigner",
        "createSolanaWallet",
        "solanaQuirks",
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
