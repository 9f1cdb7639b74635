import { test } from 'vitest'
import { useLooks } from '../../support/looks.ts'

const look = useLooks({ empty: true })

const PAGES = ['/', '/vendors', '/assessments?view=board', '/findings', '/templates']

test.each(PAGES)('%s: offers a next step while empty and is accessible', (path) => look(path))
