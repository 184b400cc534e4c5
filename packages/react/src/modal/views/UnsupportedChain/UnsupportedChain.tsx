'use client'
import { disconnect } from '@foyer/core'
import { useAccountModal } from '../../AccountPlace.tsx'
import { useStyles } from '../../hooks/useStyles.ts'
import { PowerIcon } from '../../parts/accountIcons.tsx'
import { Button, Notice } from '../../parts/kit.tsx'
import { NetworkList } from '../../parts/NetworkList.tsx'
import css from './UnsupportedChain.css.ts'

/** The wallet is on a network the app does not support: switch, or disconnect. */
export default function UnsupportedChain() {
  useStyles(css)
  const { foyer, texts } = useAccountModal()
  return (
    <div className="view unsupported">
      <Notice>{texts.unsupportedText}</Notice>
      <NetworkList />
      <Button
        isWide
        data-testid="disconnect-button"
        onClick={() => {
          disconnect(foyer).catch(() => {})
        }}
      >
        <PowerIcon />
        {texts.disconnect}
      </Button>
    </div>
  )
}
