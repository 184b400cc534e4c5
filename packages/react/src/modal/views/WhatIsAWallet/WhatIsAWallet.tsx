'use client'
import { push } from '../../../flow/push.ts'
import { useModal } from '../../ModalContext.ts'
import { Guide } from '../../parts/Guide.tsx'
import { WalletIcon } from '../../parts/icons.tsx'
import { Button } from '../../parts/kit.tsx'
import { KeyIcon, PersonIcon } from './icons.tsx'

/** Explains wallets to newcomers, and how to get one. */
export default function WhatIsAWallet() {
  const { foyer, texts } = useModal()
  const items = [
    { icon: <PersonIcon />, title: texts.walletGuideKeysTitle, text: texts.walletGuideKeysText },
    { icon: <WalletIcon />, title: texts.walletGuideAssetsTitle, text: texts.walletGuideAssetsText },
    { icon: <KeyIcon />, title: texts.walletGuideControlTitle, text: texts.walletGuideControlText },
  ]
  return (
    <Guide items={items}>
      <Button
        isWide
        isAccent
        data-testid="get-wallet"
        onClick={() => {
          foyer._internal.emit('CLICK_GET_WALLET_HELP', undefined)
          push(foyer, 'GetWallet')
        }}
      >
        {texts.getWallet}
      </Button>
    </Guide>
  )
}
