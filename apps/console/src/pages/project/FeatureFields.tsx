import type { AdminProject } from '@foyer/contract/admin'
import { toName } from '../../parts/toName.ts'
import { featureNames, logIns } from './Draft.ts'

type Feature = AdminProject['features'][number]

/** Features: on, off, or the server's default. */
export function FeatureFields({
  features,
  errorOf,
  isReadOnly,
  onChange,
}: {
  features: readonly Feature[]
  errorOf(path: string): string | undefined
  isReadOnly: boolean
  onChange(features: readonly Feature[]): void
}) {
  const change = (id: Feature['id'], next: Partial<Feature> | undefined) => {
    const at = features.findIndex((feature) => feature.id === id)
    const known = features[at]
    if (!next) return onChange(features.filter((feature) => feature.id !== id))
    const feature = { id, isEnabled: true, config: null, ...known, ...next }
    onChange(known ? features.with(at, feature) : [...features, feature])
  }
  return (
    <ul className="features">
      {featureNames.map(({ id, name, text }) => {
        const at = features.findIndex((feature) => feature.id === id)
        const feature = features[at]
        const error = at < 0 ? undefined : errorOf(`features.${at}`)
        return (
          <li className="feature" key={id}>
            <div className="feature-head">
              <span>
                <span className="strong">{name}</span> <span className="hint feature-text">{text}</span>
              </span>
              <label className="select">
                <span className="sr-only">{name}</span>
                <select
                  disabled={isReadOnly}
                  value={feature ? String(feature.isEnabled) : ''}
                  onChange={({ target: { value } }) =>
                    change(id, value === '' ? undefined : { isEnabled: value === 'true' })
                  }
                >
                  <option value="">Default</option>
                  <option value="true">On</option>
                  <option value="false">Off</option>
                </select>
              </label>
            </div>
            {id === 'social_login' && feature?.isEnabled && (
              <fieldset className="checks" disabled={isReadOnly}>
                <legend className="sr-only">Login methods</legend>
                {logIns.map((logIn) => (
                  <label className="check" key={logIn}>
                    <input
                      type="checkbox"
                      checked={feature.config === null || feature.config.includes(logIn)}
                      onChange={({ target: { checked } }) => {
                        const chosen = feature.config ?? [...logIns]
                        change(id, {
                          config: checked ? [...chosen, logIn] : chosen.filter((other) => other !== logIn),
                        })
                      }}
                    />
                    {toName(logIn)}
                  </label>
                ))}
              </fieldset>
            )}
            {error && <p className="hint failure">{error}</p>}
          </li>
        )
      })}
    </ul>
  )
}
