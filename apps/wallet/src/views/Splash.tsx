/** The page while it loads, and when loading fails. */
export function Splash({ problem }: { problem?: string | undefined }) {
  return (
    <main className="phone splash" aria-busy={problem === undefined}>
      <img src="/icon.svg" alt="" width="56" height="56" />
      <h1>Foyer wallet</h1>
      <p role="status" data-testid={problem ? 'start-problem' : 'starting'} className="quiet">
        {problem ?? 'Starting…'}
      </p>
      {problem && (
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Try again
        </button>
      )}
    </main>
  )
}
