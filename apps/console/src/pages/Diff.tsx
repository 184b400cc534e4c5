import type { Change } from './listChanges.ts'

/** Old and new values, field by field. */
export function Diff({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="diff">
      {changes.map(({ path, before, after }) => (
        <div className="diff-row" key={path}>
          <dt>{path}</dt>
          <dd>
            <del>{before}</del> <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
