/** Name of a browser that doesn't identify itself. */
export const unknownBrowser = 'Browser'
