'use client'
import { useAccountModal } from '../../AccountPlace.tsx'
import { Guide } from '../../parts/Guide.tsx'
import { AlertIcon } from '../../parts/icons.tsx'
import { CoinIcon, NetworkIcon } from './icons.tsx'

/** Explains networks to newcomers, with their pitfalls. */
export default function WhatIsANetwork() {
  const { texts } = useAccountModal()
  return (
    <Guide
      items={[
        { icon: <NetworkIcon />, title: texts.networkGuideManyTitle, text: texts.networkGuideManyText },
        { icon: <CoinIcon />, title: texts.networkGuideFeesTitle, text: texts.networkGuideFeesText },
        { icon: <AlertIcon />, title: texts.networkGuideSameTitle, text: texts.networkGuideSameText },
      ]}
    />
  )
}
