import { type ReactNode, useEffect, useState } from 'react'
import { schemes } from '../readAddress.ts'
import { ContrastTable } from './ContrastTable.tsx'
import { type Draft, fieldKey, toTheme } from './Draft.ts'
import { printTheme } from './printTheme.ts'
import { type Preview, previews, ThemePreview } from './ThemePreview.tsx'
import { TokenField } from './TokenField.tsx'
import { colourTokens, plainTokens, type TokenName } from './tokens.ts'
import { toProperties } from './toProperties.ts'

/** The theme editor: tokens on one side, the modal in both schemes on the other, and the option to paste. */
export function ThemePage() {
  const [draft, setDraft] = useState<Draft>({})
  const [view, setView] = useState<Preview>('Connect')
  const [isCopied, setIsCopied] = useState(false)
  const theme = toTheme(draft)
  const printed = printTheme(theme)
  useEffect(() => {
    if (printed) setIsCopied(false)
  }, [printed])

  const renderField = (parameters: {
    name: TokenName
    standard: string
    property: string
    scheme?: 'light' | 'dark'
  }): ReactNode => {
    const { name, standard, property, scheme } = parameters
    const key = fieldKey(name, scheme)
    const value = draft[key] ?? standard
    return (
      <TokenField
        key={key}
        label={scheme ? `${name}, ${scheme}` : name}
        value={value}
        isColour={scheme !== undefined}
        isValid={CSS.supports(property, value.trim())}
        onChange={(next) => setDraft((known) => ({ ...known, [key]: next }))}
      />
    )
  }

  return (
    <main className="theme-page">
      <header>
        <h1>Theme editor</h1>
        <a href="/">All states</a>
      </header>
      <div className="theme-parts">
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
              {colourTokens.map((token) => (
                <tr key={token.name}>
                  <th scope="row">
                    {token.name}
                    <small>{token.about}</small>
                  </th>
                  {schemes.map((scheme) => (
                    <td key={scheme}>
                      {renderField({ name: token.name, standard: token[scheme], property: 'color', scheme })}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <table>
            <caption>Font, sizes, level</caption>
            <tbody>
              {plainTokens.map((token) => (
                <tr key={token.name}>
                  <th scope="row">
                    {token.name}
                    <small>{token.about}</small>
                  </th>
                  <td>{renderField(token)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <button type="button" onClick={() => setDraft({})}>
            Start over
          </button>
        </div>
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
          <div className="theme-print">
            <pre data-testid="theme-option">{printed}</pre>
            <button
              type="button"
              onClick={() => {
                navigator.clipboard.writeText(printed).then(
                  () => setIsCopied(true),
                  () => setIsCopied(false),
                )
              }}
            >
              {isCopied ? 'Copied' : 'Copy'}
            </button>
          </div>
          <ContrastTable draft={draft} />
        </div>
      </div>
    </main>
  )
}
