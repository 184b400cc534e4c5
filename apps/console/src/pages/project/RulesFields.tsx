import { toName } from '../../parts/toName.ts'
import { type DraftFields, logIns } from './Draft.ts'
import { TextField } from './TextField.tsx'

/** Features and contents that the project's pages may use. */
export function RulesFields({ draft, errorOf, isReadOnly, onChange }: DraftFields) {
  const { providers } = draft
  const field = (
    key: 'featured' | 'include' | 'exclude' | 'relay' | 'allowedNetworks' | 'languages',
    path: string,
    label: string,
    hint: string,
  ) => (
    <TextField
      label={label}
      hint={hint}
      isLong
      value={draft[key]}
      error={errorOf(path)}
      isReadOnly={isReadOnly}
      onChange={(value) => onChange({ [key]: value })}
    />
  )
  return (
    <>
      {field(
        'featured',
        'wallets.featured',
        'Wallets shown first',
        'One directory id per line, such as metamask. Replaces the wallets that the app features.',
      )}
      {field('include', 'wallets.include', 'Only these wallets', 'Hides all other wallets of the directory.')}
      {field(
        'exclude',
        'wallets.exclude',
        'Never these wallets',
        'Ids, names or reverse domain names such as com.example.wallet. Also applies to browser extensions.',
      )}
      {field(
        'relay',
        'wallets.relay',
        'Wallets that connect to your relay',
        'One directory id per line, or * for all. Only for pages that use your own relay: they offer no other phone wallets.',
      )}
      {field(
        'allowedNetworks',
        'networks',
        'Networks',
        'One CAIP-2 id per line, such as eip155:8453, from the app’s networks. The server rejects requests for other networks.',
      )}
      <fieldset className="field" disabled={isReadOnly}>
        <legend className="field-label">Login methods</legend>
        <label className="check">
          <input
            type="checkbox"
            checked={providers === undefined}
            onChange={({ target: { checked } }) => onChange({ providers: checked ? undefined : [...logIns] })}
          />
          All that this server supports
        </label>
        {providers && (
          <div className="checks">
            {logIns.map((logIn) => (
              <label className="check" key={logIn}>
                <input
                  type="checkbox"
                  checked={providers.includes(logIn)}
                  onChange={({ target: { checked } }) =>
                    onChange({
                      providers: logIns.filter((other) =>
                        other === logIn ? checked : providers.includes(other),
                      ),
                    })
                  }
                />
                {toName(logIn)}
              </label>
            ))}
          </div>
        )}
        {errorOf('providers') && <p className="hint failure">{errorOf('providers')}</p>}
      </fieldset>
      {field(
        'languages',
        'languages',
        'Languages',
        'One language tag per line, such as en or pt-BR. The first one is the default for other languages.',
      )}
    </>
  )
}
