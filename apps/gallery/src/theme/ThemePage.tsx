import { type Dispatch, type SetStateAction, useState } from 'react'
import { type Scheme, schemes } from '../readAddress.ts'
import { ContrastTable } from './ContrastTable.tsx'
import { type Draft, fieldKey, toTheme } from './Draft.ts'
import { printTheme } from './printTheme.ts'
import { type Preview, previews, ThemePreview } from './ThemePreview.tsx'
import { TokenField } from './TokenField.tsx'
import { colourTokens, plainTokens, type TokenName } from './tokens.ts'
import { toProperties } from './toProperties.ts'

/** The theme editor: tokens on one side, the modal in both schemes on the other, and the option's code to copy. */
export function ThemePage() {
  const [draft, setDraft] = useState<Draft>({})
  const [view, setView] = useState<Preview>('Connect')
  const theme = toTheme(draft)
  return (
    <main className="theme-page">
      <header>
        <h1>Theme editor</h1>
        <a href="/">All states</a>
      </header>
      <div className="theme-parts">
        <ThemeForm draft={draft} setDraft={setDraft} />
        <div className="theme-result">
          <label className="theme-view">
            View
            <select value={view} onChange={(event) => setView(event.target.value as Preview)}>
              {previews.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <div className="previews" style={toProperties(theme)}>
            {schemes.map((scheme) => (
              <ThemePreview key={scheme} scheme={scheme} view={view} />
            ))}
          </div>
          <PrintedTheme printed={printTheme(theme)} />
          <ContrastTable draft={draft} />
        </div>
      </div>
    </main>
  )
}

type FormProps = { draft: Draft; setDraft: Dispatch<SetStateAction<Draft>> }

function ThemeForm({ draft, setDraft }: FormProps) {
  return (
    <div className="theme-form">
      <table>
        <caption>Colours</caption>
        <thead>
          <tr>
            <th scope="col">Token</th>
            {schemes.map((scheme) => (
              <th key={scheme} scope="col">
                {scheme}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {colourTokens.map(({ name, about, ...standards }) => (
            <tr key={name}>
              <RowHead name={name} about={about} />
              {schemes.map((scheme) => (
                <td key={scheme}>
                  <DraftField
                    name={name}
                    standard={standards[scheme]}
                    property="color"
                    scheme={scheme}
                    draft={draft}
                    setDraft={setDraft}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>Font, sizes, level</caption>
        <tbody>
          {plainTokens.map(({ name, about, standard, property }) => (
            <tr key={name}>
              <RowHead name={name} about={about} />
              <td>
                <DraftField
                  name={name}
                  standard={standard}
                  property={property}
                  draft={draft}
                  setDraft={setDraft}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={() => setDraft({})}>
        Start over
      </button>
    </div>
  )
}

function RowHead({ name, about }: { name: string; about: string }) {
  return (
    <th scope="row">
      {name}
      <small>{about}</small>
    </th>
  )
}

function DraftField({
  name,
  standard,
  property,
  scheme,
  draft,
  setDraft,
}: FormProps & { name: TokenName; standard: string; property: string; scheme?: Scheme }) {
  const key = fieldKey(name, scheme)
  const value = draft[key] ?? standard
  return (
    <TokenField
      label={scheme ? `${name}, ${scheme}` : name}
      value={value}
      isColour={scheme !== undefined}
      isValid={CSS.supports(property, value.trim())}
      onChange={(next) => setDraft((known) => ({ ...known, [key]: next }))}
    />
  )
}

function PrintedTheme({ printed }: { printed: string }) {
  const [copied, setCopied] = useState<string>()
  return (
    <div className="theme-print">
      <pre data-testid="theme-option">{printed}</pre>
      <button
        type="button"
        onClick={() => {
          navigator.clipboard.writeText(printed).then(
            () => setCopied(printed),
            () => setCopied(undefined),
          )
        }}
      >
        {copied === printed ? 'Copied' : 'Copy'}
      </button>
    </div>
  )
}
