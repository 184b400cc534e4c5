/** Icon of the test wallet: a door ajar. Drawn for Foyer, as a data URI. */
export const testIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#2f5d50"/><path d="M28 74V24a4 4 0 0 1 4-4h32a4 4 0 0 1 4 4v50" fill="none" stroke="#f4efe4" stroke-width="5" stroke-linecap="round"/><path d="M34 26l22 7v46l-22-7z" fill="#e9b44c"/><circle cx="50" cy="55" r="3" fill="#2f5d50"/><path d="M20 75h56" stroke="#f4efe4" stroke-width="5" stroke-linecap="round"/></svg>',
)}`
