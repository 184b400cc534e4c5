/** The page if the stack is not running. */
export function Fatal({ message }: { message: string }) {
  return (
    <main className="fatal" role="alert">
      <img src="/icon.svg" alt="" width="48" height="48" />
      <h1>The local stack isn’t running</h1>
      <p>{message}</p>
      <button type="button" onClick={() => location.reload()}>
        Reload
      </button>
    </main>
  )
}
