import { expect, test } from 'vitest'
import * as entry from './index.ts'
import * as playwright from './playwright.ts'

test('exports', () => {
  expect([Object.keys(entry), Object.keys(playwright)]).toMatchInlineSnapshot(`
    [
      [
        "announceWallet",
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
        "chromiumLaunchOptions",
        "installSolanaWallet",
        "installWallet",
      ],
    ]
  `)
})
