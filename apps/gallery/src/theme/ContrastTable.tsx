import { schemes } from '../readAddress.ts'
import { type Draft, getColour } from './Draft.ts'
import { getContrast } from './getContrast.ts'
import { colourTokens, contrastPairs, type TokenName } from './tokens.ts'

/** Contrast of text against its background, in both schemes. */
export function ContrastTable({ draft }: { draft: Draft }) {
  const find = (name: TokenName, scheme: 'light' | 'dark') => {
    const token = colourTokens.find((candidate) => candidate.name === name)
    return token ? getColour(draft, token, scheme) : ''
  }
  return (
    <table className="contrast">
      <caption>Contrast (WCAG 2.2 AA)</caption>
      <thead>
        <tr>
          <th scope="col">Pair</th>
          {schemes.map((scheme) => (
            <th key={scheme} scope="col">
              {scheme}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {contrastPairs.map(({ text, on, least }) => (
          <tr key={text + on}>
            <th scope="row">
              {text} on {on}
            </th>
            {schemes.map((scheme) => {
              const ratio = getContrast(find(text, scheme), find(on, scheme)) ?? 1
              const passes = ratio >= least
              return (
                <td key={scheme} data-passes={passes}>
                  {(Math.floor(ratio * 100) / 100).toFixed(2)}
                  {passes ? ' passes' : ` below ${least}`}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
