/** Name of a browser that says nothing of itself. */
export const unknownBrowser = 'Browser'
