import { translationIn } from '../../../contract/values/matchingLanguage.ts'
import { usePortal } from '../state/Portal.tsx'
import { useWords } from '../words/Words.tsx'

/** The title of a section in the reader's language, where the questionnaire has it. */
export const useSectionTitle = () => {
  const { state } = usePortal()
  const { texts } = useWords()
  return ({ index, title }: { index: number; title: string }) => {
    const section = state.view.sections.find((one) => one.index === index)
    return translationIn(section?.translations ?? {}, texts)?.title || title
  }
}
