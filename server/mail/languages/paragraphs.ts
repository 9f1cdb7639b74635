/** An empty line between paragraphs. */
export const paragraphs = (...texts: string[]) => texts.join('\n\n')
