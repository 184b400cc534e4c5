'use client'
import type { View } from '@foyer/core'
import { push } from '../../flow/push.ts'
import { useModal } from '../ModalContext.ts'

/** Returns the help link of a view's header, if any. */
export function useGuide(view: View): { label: string; open(): void } | undefined {
  const { foyer, texts } = useModal()
  if (view.name === 'Connect' && foyer.options.walletGuide !== false)
    return {
      label: texts.whatIsWallet,
      open: () => {
        foyer._internal.emit('CLICK_WALLET_HELP', undefined)
        push(foyer, 'WhatIsAWallet')
      },
    }
  if (view.name === 'SwitchNetwork' || view.name === 'UnsupportedChain')
    return {
      label: texts.whatIsNetwork,
      open: () => {
        foyer._internal.emit('CLICK_NETWORK_HELP', undefined)
        push(foyer, 'WhatIsANetwork')
      },
    }
  return undefined
}
