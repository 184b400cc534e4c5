import { expect, test } from 'vitest'
import * as react from './index.ts'

test('@foyer/react', () => {
  expect(Object.keys(react).sort()).toMatchInlineSnapshot(`
    [
      "AccountButton",
      "ConnectButton",
      "FoyerModal",
      "FoyerProvider",
      "NetworkButton",
      "startModal",
      "useDisconnect",
      "useFoyer",
      "useFoyerAccount",
      "useFoyerBalance",
      "useFoyerConnect",
      "useFoyerConnections",
      "useFoyerEvents",
      "useFoyerNetwork",
      "useFoyerOnramp",
      "useFoyerPay",
      "useFoyerProvider",
      "useFoyerSend",
      "useFoyerSignIn",
      "useFoyerState",
      "useFoyerSwap",
      "useFoyerTheme",
      "useFoyerWalletInfo",
      "useFoyerWallets",
    ]
  `)
})
