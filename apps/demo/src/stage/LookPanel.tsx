import type { Language } from '@foyer/core'
import { setLanguage } from '@foyer/core'
import { createTheme } from '@foyer/core/theme'
import { useFoyer } from '@foyer/react'
import { useId } from 'react'
import { type FontName, fonts, type Look, type PresetName, presets, toLook } from '../look/Look.ts'
import type { Place } from '../look/toCode.ts'
import { toTheme } from '../look/toTheme.ts'
import { Segments } from '../Segments.tsx'

const places: readonly { value: Place; label: string }[] = [
  { value: 'dialog', label: 'Dialog' },
  { value: 'page', label: 'In page' },
]
/** Four of the kit's languages. */
const languages: readonly { value: Language; label: string; name: string }[] = [
  { value: 'en', label: 'EN', name: 'English' },
  { value: 'de', label: 'DE', name: 'Deutsch' },
  { value: 'ja', label: '日本', name: '日本語' },
  { value: 'ar', label: 'ع', name: 'العربية' },
]
const fontOptions = (Object.keys(fonts) as FontName[]).map((value) => ({ value, label: value }))
const presetNames = Object.keys(presets) as PresetName[]
const radiusMax = 8

/** The accent of a preset, in the scheme of the page. */
function toSwatch(name: PresetName): string {
  const { accent } = createTheme(toTheme(toLook(name)))
  return typeof accent === 'object' ? `light-dark(${accent.light}, ${accent.dark})` : 'var(--own-accent)'
}

/** Options of the look, applied immediately to the modal, the buttons and this page. */
export function LookPanel(props: {
  look: Look
  onLook(look: Look): void
  language: Language
  place: Place
  onPlace(place: Place): void
}) {
  const { look, onLook, language, place, onPlace } = props
  const { foyer } = useFoyer()
  const ids = { accent: useId(), corners: useId() }
  const change = (part: Partial<Look>) => onLook({ ...look, ...part, preset: undefined })
  return (
    <form className="look" aria-label="Theme of the kit" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="swatches">
        <legend className="visually-hidden">Style</legend>
        {presetNames.map((name) => (
          <label key={name} className="swatch">
            <input
              type="radio"
              name="style"
              checked={look.preset === name}
              onChange={() => onLook(toLook(name))}
            />
            <span
              className="swatch-colour"
              ref={(element) => element?.style.setProperty('--swatch', toSwatch(name))}
            />
            <span className="swatch-name">{name}</span>
          </label>
        ))}
        <label className="swatch" htmlFor={ids.accent}>
          <input
            id={ids.accent}
            type="color"
            value={look.accent}
            onChange={({ target }) => change({ accent: target.value })}
            aria-label="Accent colour"
          />
          <span className="swatch-name" aria-hidden="true">
            Yours
          </span>
        </label>
      </fieldset>
      <div className="option">
        <label htmlFor={ids.corners}>Corners</label>
        <input
          id={ids.corners}
          type="range"
          min={0}
          max={radiusMax}
          value={look.radius}
          aria-valuetext={`${look.radius} px`}
          onChange={({ target }) => change({ radius: Number(target.value) })}
        />
        <output htmlFor={ids.corners}>{`${look.radius} px`}</output>
      </div>
      <div className="option">
        <span aria-hidden="true">Font</span>
        <Segments
          legend="Font"
          options={fontOptions}
          value={look.font}
          onChange={(font) => change({ font })}
        />
      </div>
      <div className="option">
        <span aria-hidden="true">Modal</span>
        <Segments legend="Modal" options={places} value={place} onChange={onPlace} />
        <Segments
          legend="Language"
          options={languages}
          value={language}
          onChange={(value) => setLanguage(foyer, { language: value })}
        />
      </div>
    </form>
  )
}
