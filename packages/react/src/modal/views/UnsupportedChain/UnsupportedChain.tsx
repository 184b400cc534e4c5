'use client'
import { disconnect } from '@foyer/core'
import { useModal } from '../../ModalContext.ts'
import { PowerIcon } from '../../parts/icons.tsx'
import { NetworkList } from '../../parts/NetworkList.tsx'
import { Notice } from '../../parts/Notice.tsx'

/** The wallet is where the app cannot follow: switch, or disconnect. */
export default function UnsupportedChain() {
  const { foyer, texts } = useModal()
  return (
    <div className="view">
      <Notice>{texts.unsupportedText}</Notice>
      <NetworkList />
      <button
        type="button"
        className="button button-wide"
        data-testid="disconnect-button"
        onClick={() => {
          disconnect(foyer).catch(() => {})
        }}
      >
        <PowerIcon />
        {texts.disconnect}
      </button>
    </div>
  )
}
