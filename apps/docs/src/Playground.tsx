import { type Language, languages } from '@foyer/core'
import { ConnectButton, FoyerModal, FoyerProvider, NetworkButton } from '@foyer/react'
import { useMemo, useState } from 'react'
import { createLocalFoyer } from './createLocalFoyer.ts'
import { FollowSite } from './FollowSite.tsx'

const accents = {
  Pine: { light: '#0b6b62', dark: '#3fd0bd' },
  Blue: { light: '#1f5fd6', dark: '#8ab4ff' },
  Plum: { light: '#8a2f8f', dark: '#e7a3ea' },
  Clay: { light: '#a63d12', dark: '#ffb08a' },
} as const
type Accent = keyof typeof accents

type Choice = {
  accent: Accent
  radius: number
  language: Language
  embedded: boolean
  collapseWallets: boolean
  legalCheckbox: boolean
  walletGuide: boolean
}

const initial: Choice = {
  accent: 'Pine',
  radius: 4,
  language: 'en',
  embedded: true,
  collapseWallets: false,
  legalCheckbox: false,
  walletGuide: true,
}
const switches = {
  embedded: 'In place, without a dialog',
  collapseWallets: 'Wallets folded into one button',
  legalCheckbox: 'Consent to the terms first',
  walletGuide: '“What is a wallet?”',
} as const

/** Options of `createFoyer` to try live, with the resulting code. */
export function Playground() {
  const [choice, setChoice] = useState(initial)
  const set = (change: Partial<Choice>) => setChoice((before) => ({ ...before, ...change }))
  return (
    <>
      <div className="bench">
        <form className="knobs" aria-label="Options" onSubmit={(event) => event.preventDefault()}>
          <fieldset>
            <legend>Accent</legend>
            <div className="swatches">
              {Object.entries(accents).map(([name, { light }]) => (
                <label key={name}>
                  <input
                    type="radio"
                    name="accent"
                    aria-label={name}
                    ref={(element) => element?.style.setProperty('--swatch', light)}
                    checked={choice.accent === name}
                    onChange={() => set({ accent: name as Accent })}
                  />
                </label>
              ))}
            </div>
          </fieldset>
          <label>
            Corners
            <input
              type="range"
              min={0}
              max={8}
              value={choice.radius}
              aria-valuetext={`${choice.radius} px`}
              onChange={({ target }) => set({ radius: Number(target.value) })}
            />
          </label>
          <label>
            Language
            <select
              value={choice.language}
              onChange={({ target }) => set({ language: target.value as Language })}
            >
              {languages.map((language) => (
                <option key={language} value={language}>
                  {new Intl.DisplayNames([language], { type: 'language' }).of(language)}
                </option>
              ))}
            </select>
          </label>
          <fieldset>
            <legend>Shown</legend>
            {Object.entries(switches).map(([name, label]) => (
              <label key={name} className="check">
                <input
                  type="checkbox"
                  checked={choice[name as keyof typeof switches]}
                  onChange={({ target }) => set({ [name]: target.checked })}
                />
                {label}
              </label>
            ))}
          </fieldset>
        </form>
        <Stage key={JSON.stringify(choice)} choice={choice} />
      </div>
      <h2 id="code">The code</h2>
      <div className="code wrap">
        <pre>
          <code>{toCode(choice)}</code>
        </pre>
      </div>
    </>
  )
}

function Stage({ choice }: { choice: Choice }) {
  const foyer = useMemo(
    () =>
      createLocalFoyer({
        id: 'playground',
        embedded: choice.embedded,
        language: choice.language,
        walletGuide: choice.walletGuide,
        theme: {
          accent: accents[choice.accent],
          onAccent: { light: '#ffffff', dark: '#06201d' },
          radius: `${choice.radius}px`,
        },
        features: { collapseWallets: choice.collapseWallets, legalCheckbox: choice.legalCheckbox },
        termsUrl: choice.legalCheckbox ? '/glossary/' : undefined,
      }),
    [choice],
  )
  return (
    <div className="stage">
      <FoyerProvider foyer={foyer}>
        <FollowSite />
        {choice.embedded ? (
          <FoyerModal />
        ) : (
          <div className="cta">
            <ConnectButton />
            <NetworkButton />
          </div>
        )}
      </FoyerProvider>
    </div>
  )
}

/** The options that differ from their defaults. */
function toCode(choice: Choice): string {
  const { light, dark } = accents[choice.accent]
  const features = (['collapseWallets', 'legalCheckbox'] as const).filter((name) => choice[name])
  const lines = [
    `theme: { accent: { light: '${light}', dark: '${dark}' }, radius: '${choice.radius}px' },`,
    choice.language !== 'en' && `language: '${choice.language}',`,
    choice.embedded && 'embedded: true, // shown where you put <FoyerModal />',
    !choice.walletGuide && 'walletGuide: false,',
    features.length > 0 && `features: { ${features.map((name) => `${name}: true`).join(', ')} },`,
    choice.legalCheckbox && "termsUrl: 'https://my-app.example/terms',",
  ]
  return `createFoyer({\n  // …\n${lines
    .filter(Boolean)
    .map((line) => `  ${line}`)
    .join('\n')}\n})`
}
