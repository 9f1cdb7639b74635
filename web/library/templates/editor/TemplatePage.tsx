import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { templateRefusal } from '../../../../contract/library/templates.ts'
import { paths } from '../../../../contract/paths.ts'
import { useCan } from '../../../api/session.ts'
import { Page } from '../../../ui/Page.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { type CopyRead, templateQuery, workingCopyQuery } from '../queries.ts'
import { BACK, TemplateView } from './TemplateView.tsx'

const route = getRouteApi(paths.template)
/** For anyone who only reads: the edits of others are not shown before they are part of a version. */
const NO_COPY: CopyRead = { content: null, basedOn: null, etag: null }

export function TemplatePage() {
  const { templateId } = route.useParams()
  const can = useCan()
  const template = useQuery(templateQuery(templateId))
  const editable =
    can('PUT /api/v1/templates/:templateId') &&
    template.data !== undefined &&
    templateRefusal.edit(template.data.template) === undefined
  const working = useQuery({ ...workingCopyQuery(templateId), enabled: editable })
  const copy = editable ? working.data : NO_COPY
  if (template.data && copy)
    return <TemplateView key={`${templateId} ${editable}`} read={template.data} copy={copy} editable={editable} />
  const [failed] = [template, working].filter(({ error }) => error)
  return (
    <Page title="Questionnaire" line={failed ? undefined : ' '} back={BACK}>
      {failed ? (
        <ErrorState error={failed.error} retry={failed.refetch} />
      ) : (
        <>
          <Skeleton height={48} />
          <Skeleton height={480} />
        </>
      )}
    </Page>
  )
}
