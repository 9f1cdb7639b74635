import { usePortal } from '../state/Portal.tsx'
import { useWords } from '../words/Words.tsx'

/** The title of a section in the reader's language, where the questionnaire has it. */
export const useSectionTitle = () => {
  const { state } = usePortal()
  const { language } = useWords()
  return ({ index, title }: { index: number; title: string }) =>
    state.view.sections.find((section) => section.index === index)?.translations[language]?.title || title
}
