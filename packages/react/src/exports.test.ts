import { expect, test } from 'vitest'
import * as react from './index.ts'

test('@foyer/react', () => {
  expect(Object.keys(react).sort()).toMatchInlineSnapshot(`
    [
      "AccountButton",
      "ConnectButton",
      "CustomConnectButton",
      "FoyerModal",
      "FoyerProvider",
      "NetworkButton",
      "WalletButton",
      "startModal",
      "useDisconnect",
      "useFoyer",
      "useFoyerAccount",
      "useFoyerBalance",
      "useFoyerButton",
      "useFoyerConnect",
      "useFoyerConnections",
      "useFoyerEvents",
      "useFoyerIdentity",
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
