import { createTheme } from '@foyer/core/theme'
import { FoyerModal, useFoyerAccount, useFoyerState, useFoyerTheme } from '@foyer/react'
import { type RefObject, useEffect, useState } from 'react'
import { applyTheme } from '../look/applyTheme.ts'
import { toLook } from '../look/Look.ts'
import { type Place, toCode } from '../look/toCode.ts'
import { toTheme } from '../look/toTheme.ts'
import { Segments } from '../Segments.tsx'
import { WalletCard } from '../WalletCard.tsx'
import { CodePanel } from './CodePanel.tsx'
import { CopyCode } from './CopyCode.tsx'
import { FrontDoor } from './FrontDoor.tsx'
import { LookPanel } from './LookPanel.tsx'
import { useLanguage } from './useLanguage.ts'

const sides = [
  { value: 'preview', label: 'Preview' },
  { value: 'code', label: 'Code' },
] as const

/** The right half of the page: the account or the embedded modal, the look options, and their code. */
export function Stage(props: {
  place: Place
  onPlace(place: Place): void
  walletUrl: string | undefined
  stageRef: RefObject<HTMLElement | null>
}) {
  const { place, onPlace, walletUrl, stageRef } = props
  const [side, setSide] = useState<'preview' | 'code'>('preview')
  const [look, setLook] = useState(() => toLook('Foyer'))
  const { themeMode } = useFoyerTheme()
  const language = useLanguage()
  const code = toCode({ look, themeMode, language, place })
  useEffect(() => applyTheme(createTheme(toTheme(look))), [look])
  return (
    <section className="stage" aria-label="Try it" ref={stageRef}>
      <div className="stage-head">
        <Segments legend="Show" options={sides} value={side} onChange={(value) => setSide(value)} />
        {side === 'code' && <CopyCode code={code} />}
      </div>
      <div className="stage-body" data-side={side}>
        {/* The embedded modal stays mounted while its code is shown. */}
        {place === 'page' && (
          <div className="in-place" hidden={side === 'code'}>
            <FoyerModal />
          </div>
        )}
        {side === 'code' && <CodePanel code={code} />}
        {side === 'preview' && place === 'dialog' && <Account walletUrl={walletUrl} />}
      </div>
      <LookPanel look={look} onLook={setLook} language={language} place={place} onPlace={onPlace} />
    </section>
  )
}

function Account({ walletUrl }: { walletUrl: string | undefined }) {
  const { isConnected, address } = useFoyerAccount()
  const { initialized } = useFoyerState()
  if (isConnected) return <WalletCard />
  // The wallet of an earlier visit will be restored soon.
  if (address && !initialized) return <div className="sheet sheet-bone" aria-busy="true" />
  return <FrontDoor walletUrl={walletUrl} />
}
