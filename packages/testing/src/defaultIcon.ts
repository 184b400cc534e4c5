/** Icon of the test wallet: a key on a dark tile, as a data URI. */
export const defaultIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#2f3a8f"/><g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"><circle cx="15" cy="20" r="5.5"/><path d="M20.5 20H31m-4 0v4.5"/></g></svg>',
)}`
