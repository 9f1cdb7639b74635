-- The database of Assay 1.1.0 before its first start, by pg_dump. Released versions do not change: neither does this file.

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';

CREATE FUNCTION public.compact_json(value jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (strpos((value)::text, 'null'::text) > 0) THEN regexp_replace((value)::text, '("(?:[^"\\]|\\.)*"[:,]?|,) ?'::text, '\1'::text, 'g'::text) ELSE (json_strip_nulls((value)::json))::text END;

CREATE FUNCTION public.contract_step(contract_value text) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE contract_value WHEN '$0–$50K'::text THEN 1 WHEN '$50K–$250K'::text THEN 2 WHEN '$250K–$1M'::text THEN 3 WHEN '$1M–$5M'::text THEN 4 WHEN '$5M+'::text THEN 5 ELSE NULL::integer END;

CREATE FUNCTION public.count_findings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into finding_totals (status, severity, change) select status, severity, count(*) from added group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into finding_totals (status, severity, change) select status, severity, -count(*) from removed group by 1, 2;
  else
    insert into finding_totals (status, severity, change)
    select status, severity, sum(n) from (
      select status, severity, 1 as n from added union all select status, severity, -1 from removed) moved
    group by 1, 2 having sum(n) <> 0;
  end if;
  return null;
end
$$;

CREATE FUNCTION public.csv_quoted(cell text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (cell ~ '[",\r\n]'::text) THEN (('"'::text || replace(cell, '"'::text, '""'::text)) || '"'::text) ELSE cell END;

CREATE FUNCTION public.csv_cell(cell text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN ((cell ~ '^''*[=+@\t\r-]'::text) AND (cell !~ '^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$'::text)) THEN public.csv_quoted((''''::text || cell)) ELSE COALESCE(public.csv_quoted(cell), ''::text) END;

CREATE FUNCTION public.csv_tags(tags text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (SELECT string_agg(CASE WHEN (t.tag ~ '[;,]|^"'::text) THEN (('"'::text || replace(t.tag, '"'::text, '""'::text)) || '"'::text) ELSE t.tag END, '; '::text ORDER BY t.place) AS string_agg FROM unnest(csv_tags.tags) WITH ORDINALITY t(tag, place));

CREATE FUNCTION public.end_waiting_acceptance() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update finding_acceptances set state = 'WITHDRAWN', decided_at = new.updated_at, decided_by_name = new.resolved_by_name
  where finding_id = new.id and state = 'WAITING';
  return null;
end
$$;

CREATE FUNCTION public.forget_person_in_custom_fields() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update vendors v set revision = v.revision + 1,
    custom_fields = v.custom_fields - held.keys, custom_keys = v.custom_keys - held.keys
  from (select x.id, array_agg(f.key) as keys from vendors x join vendor_fields f
      on f.kind = 'PERSON' and x.custom_fields @> jsonb_build_object(f.key, old.id) group by x.id) held
  where v.id = held.id;
  return old;
end
$$;

CREATE FUNCTION public.geography_step(geographic_risk text) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE geographic_risk WHEN 'DOMESTIC'::text THEN 1 WHEN 'REGIONAL'::text THEN 2 WHEN 'GLOBAL'::text THEN 3 WHEN 'HIGH_RISK_JURISDICTION'::text THEN 4 ELSE NULL::integer END;

CREATE FUNCTION public.guard_audit_log() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  retention integer;
begin
  if tg_op = 'UPDATE' then
    -- The one change there is: an entry gets its place in the chain.
    if old.position is null and new.position is not null
       and (to_jsonb(new) - 'position' - 'hash') = (to_jsonb(old) - 'position' - 'hash') then
      return new;
    end if;
    raise exception 'The audit log is append-only: entry % cannot be changed', old.id using errcode = '23001';
  end if;
  if tg_op = 'DELETE' then
    select audit_retention_days into retention from organisation;
    if old.position is not null and retention is not null
       and old.created_at < now() - make_interval(days => retention) then
      return old;
    end if;
    raise exception 'The audit log is append-only: entry % cannot be removed', old.id using errcode = '23001';
  end if;
  raise exception 'The audit log is append-only: it cannot be emptied' using errcode = '23001';
end
$$;

CREATE FUNCTION public.guard_closed_finding() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'Finding % is % and cannot be changed', old.id, old.status using errcode = '23001';
end
$$;

CREATE FUNCTION public.guard_template_question() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from template_versions v
      where v.id in (old.version_id, new.version_id) and v.published_at is not null) then
    raise exception 'The questions of a published version never change' using errcode = '23001';
  end if;
  return coalesce(new, old);
end
$$;

CREATE FUNCTION public.guard_template_question_control() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from template_questions q join template_versions v on v.id = q.version_id
      where q.id in (old.question_id, new.question_id) and v.published_at is not null) then
    raise exception 'The mappings of a published version never change' using errcode = '23001';
  end if;
  return coalesce(new, old);
end
$$;

CREATE FUNCTION public.guard_template_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.published_at is null then
    return new;
  end if;
  -- The one change there is: the template goes, and the version stays for what refers to it.
  if (to_jsonb(new) - 'template_id') = (to_jsonb(old) - 'template_id')
     and (new.template_id is null or new.template_id is not distinct from old.template_id) then
    return new;
  end if;
  raise exception 'Version % of template % is published and never changes', old.version, old.template_id
    using errcode = '23001';
end
$$;

CREATE FUNCTION public.sensitivity_step(data_sensitivity text) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE data_sensitivity WHEN 'PUBLIC'::text THEN 1 WHEN 'INTERNAL'::text THEN 2 WHEN 'CONFIDENTIAL'::text THEN 3 WHEN 'RESTRICTED'::text THEN 4 ELSE NULL::integer END;

CREATE FUNCTION public.tier_step(tier text) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE tier WHEN 'LOW'::text THEN 1 WHEN 'MEDIUM'::text THEN 2 WHEN 'HIGH'::text THEN 3 WHEN 'CRITICAL'::text THEN 4 ELSE NULL::integer END;

CREATE FUNCTION public.inherent_score(tier text, data_sensitivity text, contract_value text, geographic_risk text) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN round(((((((((4 * 5) * COALESCE(public.tier_step(tier), 0)) + ((3 * 5) * COALESCE(public.sensitivity_step(data_sensitivity), 0))) + ((2 * 5) * COALESCE(public.geography_step(geographic_risk), 0))) + (4 * COALESCE(public.contract_step(contract_value), 0))))::double precision * (500.0)::double precision) / (NULLIF(((((4 * ((tier IS NOT NULL))::integer) + (3 * ((data_sensitivity IS NOT NULL))::integer)) + (2 * ((geographic_risk IS NOT NULL))::integer)) + ((contract_value IS NOT NULL))::integer), 0))::double precision));

CREATE FUNCTION public.inherent_level(tier text, data_sensitivity text, contract_value text, geographic_risk text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN COALESCE((ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text, 'CRITICAL'::text])[(1 + width_bucket(public.inherent_score(tier, data_sensitivity, contract_value, geographic_risk), ARRAY[4000, 6500, 8500]))], 'UNSPECIFIED'::text);

CREATE FUNCTION public.risk_factor(factor text, value text, points double precision, weight text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (((((('{"factor":"'::text || factor) || '","value":'::text) || COALESCE(((('"'::text || value) || '","points":'::text) || (points)::text), 'null,"points":null'::text)) || ',"weight":'::text) || weight) || '}'::text);

CREATE FUNCTION public.inherent_risk(tier text, data_sensitivity text, contract_value text, geographic_risk text) RETURNS json
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((((((((((COALESCE((((('{"score":'::text || (((public.inherent_score(tier, data_sensitivity, contract_value, geographic_risk))::double precision / (10000.0)::double precision))::text) || ',"level":"'::text) || (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text, 'CRITICAL'::text])[(1 + width_bucket(public.inherent_score(tier, data_sensitivity, contract_value, geographic_risk), ARRAY[4000, 6500, 8500]))]) || '"'::text), '{"score":null,"level":null'::text) || ',"factors":['::text) || public.risk_factor('tier'::text, tier, ((public.tier_step(tier))::double precision / (4.0)::double precision), '4'::text)) || ','::text) || public.risk_factor('dataSensitivity'::text, data_sensitivity, ((public.sensitivity_step(data_sensitivity))::double precision / (4.0)::double precision), '3'::text)) || ','::text) || public.risk_factor('geographicRisk'::text, geographic_risk, ((public.geography_step(geographic_risk))::double precision / (4.0)::double precision), '2'::text)) || ','::text) || public.risk_factor('contractValue'::text, contract_value, ((public.contract_step(contract_value))::double precision / (5.0)::double precision), '1'::text)) || ']}'::text))::json;

CREATE FUNCTION public.iso(moment timestamp with time zone) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN to_char((moment AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text);

CREATE FUNCTION public.iso_day(day date) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN to_char((day)::timestamp with time zone, 'YYYY-MM-DD"T00:00:00.000Z"'::text);

CREATE FUNCTION public.keep_vendor_entry() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  new.entry := vendor_entry(new);
  return new;
end
$$;

CREATE FUNCTION public.natural_key(text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $_$
  select case when $1 ~ '[0-9]' then (
    select string_agg(m[1] || case when m[2] = '' then '' else lpad(m[2], greatest(length(m[2]), 12), '0') end, '' order by n)
    from regexp_matches($1, '([^0-9]*)([0-9]*)', 'g') with ordinality x (m, n)
  ) else $1 end
$_$;

CREATE FUNCTION public.note_acceptance() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform note_finding_update(new.finding_id, coalesce(new.decided_at, new.requested_at));
  return null;
end
$$;

CREATE FUNCTION public.note_confirmation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform note_finding_update(new.finding_id, new.confirmed_at);
  return null;
end
$$;

CREATE FUNCTION public.note_dashboard_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into dashboard_changes values (pg_current_xact_id()) on conflict do nothing;
  return null;
end
$$;

CREATE FUNCTION public.note_deletions() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into deletions (type, entity_id) select tg_argv[0], id from gone order by id;
  return null;
end
$$;

CREATE FUNCTION public.note_finding_update(finding uuid, at timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$
  update findings set updated_at = at where id = finding and updated_at < at
$$;

CREATE FUNCTION public.note_fix() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform note_finding_update(new.finding_id, coalesce(new.decided_at, new.reported_at));
  return null;
end
$$;

CREATE FUNCTION public.overdue_from(due_date timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (due_date + CASE WHEN (((due_date AT TIME ZONE 'UTC'::text))::time without time zone = '00:00:00'::time without time zone) THEN '24:00:00'::interval ELSE '00:00:00'::interval END);

CREATE FUNCTION public.refresh_vendor_summaries(vendor_ids uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  -- Who changes the same vendor at the same time waits here, and then sees what the other has committed.
  perform from vendors where id = any(vendor_ids) order by id for no key update;
  insert into vendor_summaries as s (vendor_id, assessments, history, domain_breakdown, responsibility_compliance)
  select v.id, a.assessments, a.history, d.breakdown, r.compliance
  from vendors v
  cross join lateral (
    select coalesce(json_agg(json_build_object('id', a.id, 'title', a.title, 'status', a.status, 'score', a.score,
        'templateName', a.template_name, 'templateVersion', a.template_version)
        order by a.created_at desc, a.id desc), '[]') as assessments,
      coalesce(json_agg(json_build_object('id', a.id, 'title', a.title, 'submittedAt', iso(a.submitted_at),
        'score', a.score) order by a.submitted_at desc nulls last, a.created_at desc, a.id desc)
        filter (where a.status = 'COMPLETED'), '[]') as history
    from assessments a where a.vendor_id = v.id
  ) a
  cross join lateral (
    -- Per framework, what the newest completed assessment that maps to it found.
    select coalesce(json_agg(json_build_object('domain', d.domain, 'frameworkId', d.framework_id,
      'frameworkName', d.framework_name, 'complianceRatio', score_of(d.earned::numeric, d.possible::numeric),
      'controlCount', d.control_count)
      order by d.framework_name collate "C", d.framework_id, d.domain collate "C"), '[]') as breakdown
    from (
      select d.*, rank() over (partition by d.framework_id
        order by a.submitted_at desc nulls last, a.created_at desc, a.id desc) as newness
      from assessments a join assessment_domains d on d.assessment_id = a.id
      where a.vendor_id = v.id and a.status = 'COMPLETED'
    ) d where newness = 1
  ) d
  cross join lateral (
    select case when total > 0 then json_build_object('total', total, 'completed', completed,
      'inProgress', in_progress, 'pending', pending, 'notApplicable', not_applicable, 'percent',
      case when total = not_applicable then 100 else round(100.0 * completed / (total - not_applicable)) end)
      end as compliance
    from (
      select count(*) as total, count(*) filter (where status = 'COMPLETED') as completed,
        count(*) filter (where status = 'IN_PROGRESS') as in_progress,
        count(*) filter (where status = 'PENDING') as pending,
        count(*) filter (where status = 'NOT_APPLICABLE') as not_applicable
      from responsibilities where vendor_id = v.id
    ) counted
  ) r
  where v.id = any(vendor_ids)
  on conflict (vendor_id) do update set assessments = excluded.assessments, history = excluded.history,
    domain_breakdown = excluded.domain_breakdown, responsibility_compliance = excluded.responsibility_compliance;
end
$$;

CREATE FUNCTION public.score_of(earned numeric, possible numeric) RETURNS double precision
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (possible > (0)::numeric) THEN ((div(((('2000000000000'::bigint)::numeric * earned) + possible), ((2)::numeric * possible)) / ('1000000000000'::bigint)::numeric))::double precision ELSE NULL::double precision END;

CREATE FUNCTION public.severity_rank(severity text) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN array_position(ARRAY['CRITICAL'::text, 'HIGH'::text, 'MEDIUM'::text, 'LOW'::text], severity);

CREATE TABLE public.vendors (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    search_key text NOT NULL,
    external_id text,
    contact_name text,
    contact_email text NOT NULL,
    tier text,
    website text,
    notes text,
    service_description text,
    data_sensitivity text,
    contract_renewal_date date,
    contract_value text,
    geographic_risk text,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    tag_keys text[] DEFAULT '{}'::text[] NOT NULL,
    owner_id uuid,
    overall_score double precision,
    last_assessed_at timestamp with time zone,
    assessment_count integer DEFAULT 0 NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    entry text,
    stage text DEFAULT 'ACTIVE'::text NOT NULL,
    offboarded_at timestamp with time zone,
    natural_key text GENERATED ALWAYS AS (public.natural_key(name_key)) STORED,
    data_types text[] DEFAULT '{}'::text[] NOT NULL,
    custom_fields jsonb DEFAULT '{}'::jsonb NOT NULL,
    custom_keys jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT vendors_assessment_count_check CHECK ((assessment_count >= 0)),
    CONSTRAINT vendors_contract_value_check CHECK ((contract_value = ANY (ARRAY['$0–$50K'::text, '$50K–$250K'::text, '$250K–$1M'::text, '$1M–$5M'::text, '$5M+'::text]))),
    CONSTRAINT vendors_data_sensitivity_check CHECK ((data_sensitivity = ANY (ARRAY['PUBLIC'::text, 'INTERNAL'::text, 'CONFIDENTIAL'::text, 'RESTRICTED'::text]))),
    CONSTRAINT vendors_data_types_check CHECK ((data_types <@ ARRAY['PERSONAL_DATA'::text, 'SPECIAL_CATEGORIES'::text, 'HEALTH'::text, 'PAYMENT'::text, 'FINANCIAL'::text, 'CREDENTIALS'::text, 'SOURCE_CODE'::text, 'BUSINESS_CONFIDENTIAL'::text, 'NONE'::text])),
    CONSTRAINT vendors_geographic_risk_check CHECK ((geographic_risk = ANY (ARRAY['DOMESTIC'::text, 'REGIONAL'::text, 'GLOBAL'::text, 'HIGH_RISK_JURISDICTION'::text]))),
    CONSTRAINT vendors_name_check CHECK ((name <> ''::text)),
    CONSTRAINT vendors_overall_score_check CHECK (((overall_score >= (0)::double precision) AND (overall_score <= (1)::double precision))),
    CONSTRAINT vendors_stage_check CHECK ((stage = ANY (ARRAY['PROSPECT'::text, 'ONBOARDING'::text, 'ACTIVE'::text, 'OFFBOARDING'::text, 'OFFBOARDED'::text]))),
    CONSTRAINT vendors_tier_check CHECK ((tier = ANY (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text, 'CRITICAL'::text])))
);

COMMENT ON COLUMN public.vendors.name_key IS 'The name in the form in which it is compared and sorted: see fold in contract/text.ts';

COMMENT ON COLUMN public.vendors.search_key IS 'Name and contact e-mail in the form in which they are searched';

COMMENT ON COLUMN public.vendors.overall_score IS 'Kept by the scoring, so that a list need not read assessments';

COMMENT ON COLUMN public.vendors.revision IS 'Counts the changes of this row: the ETag';

COMMENT ON COLUMN public.vendors.entry IS 'Written by a trigger; NULL after a restore from an older version, until the next change';

COMMENT ON COLUMN public.vendors.offboarded_at IS 'Set while the stage is OFFBOARDED: averages of earlier months still count the vendor';

COMMENT ON COLUMN public.vendors.custom_fields IS 'Values by the key of their field; a person is the id of a user';

COMMENT ON COLUMN public.vendors.custom_keys IS 'The texts among them, folded, for filters that ignore case';

CREATE FUNCTION public.vendor_entry(v public.vendors) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select left(vendor_entry_without_custom_fields(v), -1) || ',"customFields":' || v.custom_fields || '}'
$$;

CREATE FUNCTION public.vendor_entry_without_custom_fields(v public.vendors) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select row_to_json(e)::text from (select v.id, v.name, v.external_id as "externalId",
    v.contact_name as "contactName", v.contact_email as "contactEmail", v.tier, v.stage, v.website, v.tags,
    v.data_sensitivity as "dataSensitivity", v.data_types as "dataTypes", v.geographic_risk as "geographicRisk",
    v.contract_value as "contractValue", iso_day(v.contract_renewal_date) as "contractRenewalDate",
    v.service_description as "serviceDescription", v.notes, v.owner_id as "ownerId", v.overall_score as "overallScore",
    iso(v.last_assessed_at) as "lastAssessedAt", v.assessment_count as "assessmentCount", iso(v.updated_at) as "updatedAt") e
$$;

CREATE TABLE public.answer_history (
    id bigint NOT NULL,
    assessment_id uuid NOT NULL,
    question_id uuid NOT NULL,
    value jsonb,
    is_not_applicable boolean NOT NULL,
    comment text,
    answered_at timestamp with time zone NOT NULL,
    answered_by text NOT NULL
);

COMMENT ON TABLE public.answer_history IS 'Answers as they were saved, the present one included: the newest 50 of each question';

ALTER TABLE public.answer_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.answer_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.answers (
    assessment_id uuid NOT NULL,
    question_id uuid NOT NULL,
    value jsonb,
    is_not_applicable boolean DEFAULT false NOT NULL,
    comment text,
    answered_at timestamp with time zone NOT NULL,
    answered_by text NOT NULL,
    reused_from uuid,
    saved_at timestamp with time zone,
    saved_by text,
    sent jsonb,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    reuse_confirmed boolean DEFAULT false NOT NULL
);

COMMENT ON COLUMN public.answers.value IS 'Text, number or list of texts; NULL is no answer';

COMMENT ON COLUMN public.answers.answered_at IS 'When the value, or whether it applies, was last changed';

COMMENT ON COLUMN public.answers.reused_from IS 'The assessment whose answer was taken over and not changed since';

COMMENT ON COLUMN public.answers.saved_at IS 'When the answer or its comment was last saved; NULL: at answered_at';

COMMENT ON COLUMN public.answers.sent IS 'The answer that had been submitted when the assessment was last sent back';

COMMENT ON COLUMN public.answers.reuse_confirmed IS 'A reused answer that the vendor has confirmed; false again once it changes';

CREATE TABLE public.api_keys (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    prefix text NOT NULL,
    secret_hash bytea NOT NULL,
    permissions text[],
    allowed_addresses text[] DEFAULT '{}'::text[] NOT NULL,
    expires_at timestamp with time zone,
    revoked_at timestamp with time zone,
    created_by uuid,
    created_by_name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    request_count bigint DEFAULT 0 NOT NULL,
    name_key text DEFAULT ''::text NOT NULL,
    CONSTRAINT api_keys_name_check CHECK ((name <> ''::text))
);

COMMENT ON COLUMN public.api_keys.permissions IS 'NULL gives full access';

COMMENT ON COLUMN public.api_keys.created_by IS 'A key outlives its creator';

COMMENT ON COLUMN public.api_keys.name_key IS 'The name in the form in which it is searched and sorted';

CREATE TABLE public.assessment_controls (
    assessment_id uuid NOT NULL,
    framework_id uuid NOT NULL,
    code text NOT NULL,
    control_id uuid,
    title text NOT NULL,
    domain text NOT NULL,
    earned double precision NOT NULL,
    possible double precision NOT NULL,
    CONSTRAINT assessment_controls_earned_check CHECK ((earned >= (0)::double precision)),
    CONSTRAINT assessment_controls_possible_check CHECK ((possible > (0)::double precision)),
    CONSTRAINT assessment_controls_ratio CHECK ((earned <= possible))
);

COMMENT ON TABLE public.assessment_controls IS 'What scoring found per control, with the names of that time: it survives the framework';

COMMENT ON COLUMN public.assessment_controls.control_id IS 'NULL when the framework was gone already; no foreign key, since results stay';

CREATE TABLE public.assessment_domains (
    assessment_id uuid NOT NULL,
    framework_id uuid NOT NULL,
    framework_name text NOT NULL,
    domain text NOT NULL,
    earned double precision NOT NULL,
    possible double precision NOT NULL,
    control_count integer NOT NULL,
    CONSTRAINT assessment_domains_control_count_check CHECK ((control_count > 0)),
    CONSTRAINT assessment_domains_earned_check CHECK ((earned >= (0)::double precision)),
    CONSTRAINT assessment_domains_possible_check CHECK ((possible > (0)::double precision)),
    CONSTRAINT assessment_domains_ratio CHECK ((earned <= possible))
);

COMMENT ON TABLE public.assessment_domains IS 'What scoring found per framework and domain, with the names of that time: it survives the framework';

CREATE TABLE public.assessment_results (
    assessment_id uuid NOT NULL,
    score double precision,
    weighted_score double precision NOT NULL,
    max_score double precision NOT NULL,
    questions json NOT NULL,
    sections json NOT NULL,
    method json NOT NULL,
    scored_at timestamp with time zone NOT NULL,
    CONSTRAINT assessment_results_ratio CHECK (((weighted_score >= (0)::double precision) AND (weighted_score <= max_score))),
    CONSTRAINT assessment_results_score_check CHECK (((score >= (0)::double precision) AND (score <= (1)::double precision)))
);

COMMENT ON COLUMN public.assessment_results.questions IS 'Per question: questionId, visible, isCompliant, weightedScore, maxScore';

CREATE TABLE public.assessments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    vendor_id uuid NOT NULL,
    title text NOT NULL,
    title_key text NOT NULL,
    status text DEFAULT 'DRAFT'::text NOT NULL,
    template_id uuid,
    template_name text,
    template_version integer,
    score double precision,
    due_date timestamp with time zone,
    reviewer_id uuid,
    recurrence text DEFAULT 'NONE'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    started_at timestamp with time zone,
    submitted_at timestamp with time zone,
    completed_at timestamp with time zone,
    updated_at timestamp with time zone NOT NULL,
    template_version_id uuid,
    reopened_at timestamp with time zone,
    deleted_frameworks uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    submitted_by_name text,
    submitted_by_role text,
    CONSTRAINT assessments_completed_at CHECK (((status <> 'COMPLETED'::text) OR (completed_at IS NOT NULL))),
    CONSTRAINT assessments_recurrence_check CHECK ((recurrence = ANY (ARRAY['NONE'::text, 'QUARTERLY'::text, 'SEMIANNUAL'::text, 'ANNUAL'::text]))),
    CONSTRAINT assessments_score_check CHECK (((score >= (0)::double precision) AND (score <= (1)::double precision))),
    CONSTRAINT assessments_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'SENT'::text, 'IN_PROGRESS'::text, 'SUBMITTED'::text, 'UNDER_REVIEW'::text, 'COMPLETED'::text]))),
    CONSTRAINT assessments_title_check CHECK ((title <> ''::text))
);

COMMENT ON COLUMN public.assessments.template_name IS 'As it was when the questions were frozen: it survives the template';

COMMENT ON COLUMN public.assessments.reopened_at IS 'Kept when it is completed again; NULL: never';

COMMENT ON COLUMN public.assessments.deleted_frameworks IS 'The frameworks its questions are mapped to that were deleted before it was created: they are none of its own';

COMMENT ON COLUMN public.assessments.submitted_by_name IS 'Who declared that the answers are correct, in their own words';

CREATE TABLE public.audit_chain (
    id smallint DEFAULT 1 NOT NULL,
    head_position bigint DEFAULT 0 NOT NULL,
    head_hash bytea DEFAULT '\x'::bytea NOT NULL,
    pruned_position bigint DEFAULT 0 NOT NULL,
    pruned_hash bytea DEFAULT '\x'::bytea NOT NULL,
    CONSTRAINT audit_chain_id_check CHECK ((id = 1))
);

CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    action text NOT NULL,
    user_id uuid,
    user_name text NOT NULL,
    entity_type text,
    entity_id text,
    entity_name text,
    meta jsonb,
    "position" bigint,
    hash bytea,
    CONSTRAINT audit_log_sealed CHECK ((("position" IS NULL) = (hash IS NULL)))
);

COMMENT ON TABLE public.audit_log IS 'Append-only. An entry is written in the transaction of its change, and sealed into the chain right after';

COMMENT ON COLUMN public.audit_log.user_id IS 'No foreign key: the entry outlives the user';

COMMENT ON COLUMN public.audit_log."position" IS 'Its place in the chain; NULL until it is sealed';

COMMENT ON COLUMN public.audit_log.hash IS 'SHA-256 over the hash before it and this entry';

ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.audit_totals (
    day date NOT NULL,
    action text NOT NULL,
    entries integer NOT NULL
);

COMMENT ON COLUMN public.audit_totals.action IS 'Empty for all actions of the day together';

CREATE TABLE public.blobs (
    sha256 text NOT NULL,
    size_bytes bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT blobs_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT blobs_size_bytes_check CHECK ((size_bytes >= 0))
);

CREATE TABLE public.certifications (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    vendor_id uuid NOT NULL,
    name text NOT NULL,
    issuer text,
    issued_date date,
    expires_date date,
    framework_id uuid,
    notes text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    name_key text DEFAULT ''::text NOT NULL,
    CONSTRAINT certifications_expires_after_issue CHECK ((expires_date >= issued_date)),
    CONSTRAINT certifications_name_check CHECK ((name <> ''::text))
);

COMMENT ON COLUMN public.certifications.framework_id IS 'Chosen, or matched by name; the certification outlives the framework';

COMMENT ON COLUMN public.certifications.name_key IS 'The name in the form in which it is sorted';

CREATE TABLE public.comments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    assessment_id uuid NOT NULL,
    question_id uuid,
    parent_id uuid,
    author_type text NOT NULL,
    author_id uuid,
    author_name text NOT NULL,
    body text NOT NULL,
    visibility text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    audience text DEFAULT 'REVIEWERS'::text NOT NULL,
    CONSTRAINT comments_audience_check CHECK ((audience = ANY (ARRAY['REVIEWERS'::text, 'TEAM'::text]))),
    CONSTRAINT comments_author_type_check CHECK ((author_type = ANY (ARRAY['USER'::text, 'VENDOR'::text]))),
    CONSTRAINT comments_body_check CHECK ((body <> ''::text)),
    CONSTRAINT comments_of_team CHECK (((audience = 'REVIEWERS'::text) OR (author_type = 'VENDOR'::text))),
    CONSTRAINT comments_of_vendor CHECK (((author_type = 'USER'::text) OR (visibility = 'VENDOR'::text))),
    CONSTRAINT comments_visibility_check CHECK ((visibility = ANY (ARRAY['INTERNAL'::text, 'VENDOR'::text])))
);

COMMENT ON COLUMN public.comments.parent_id IS 'The root of the thread: replies are one level deep';

COMMENT ON COLUMN public.comments.audience IS 'TEAM: between the holders of the assessment''s links; reviewers never see it';

CREATE TABLE public.controls (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    framework_id uuid NOT NULL,
    "position" integer NOT NULL,
    domain text NOT NULL,
    code text NOT NULL,
    title text NOT NULL,
    guidance text,
    is_shared_responsibility boolean DEFAULT false NOT NULL,
    search_key text NOT NULL,
    CONSTRAINT controls_code_check CHECK ((code <> ''::text)),
    CONSTRAINT controls_domain_check CHECK ((domain <> ''::text)),
    CONSTRAINT controls_title_check CHECK ((title <> ''::text))
);

COMMENT ON COLUMN public.controls.is_shared_responsibility IS 'The customer carries a part of it';

COMMENT ON COLUMN public.controls.search_key IS 'Code, title, domain and guidance in the form in which they are searched';

CREATE UNLOGGED TABLE public.dashboard_changes (
    transaction_id xid8 NOT NULL
)
WITH (autovacuum_vacuum_threshold='1000', autovacuum_vacuum_scale_factor='0');

COMMENT ON TABLE public.dashboard_changes IS 'Transactions that changed what the dashboard counts, after it was computed last';

CREATE UNLOGGED TABLE public.dashboard_kept (
    id smallint DEFAULT 1 NOT NULL,
    dashboard text NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    valid_until timestamp with time zone NOT NULL,
    epoch uuid DEFAULT gen_random_uuid() NOT NULL,
    CONSTRAINT dashboard_kept_id_check CHECK ((id = 1))
);

COMMENT ON TABLE public.dashboard_kept IS 'The dashboard as it was computed last; it holds while dashboard_changes is empty';

COMMENT ON COLUMN public.dashboard_kept.valid_until IS 'When the next open assessment becomes overdue: time alone changes the dashboard then';

CREATE UNLOGGED TABLE public.dashboard_trends_kept (
    months integer NOT NULL,
    month text NOT NULL,
    trend text NOT NULL,
    epoch uuid NOT NULL
);

COMMENT ON TABLE public.dashboard_trends_kept IS 'Trends as they were computed last; each holds while dashboard_kept has its epoch';

COMMENT ON COLUMN public.dashboard_trends_kept.month IS 'The present one of then: in the next, time alone changes the trend';

CREATE TABLE public.deletions (
    id bigint NOT NULL,
    type text NOT NULL,
    entity_id uuid NOT NULL,
    deleted_at timestamp with time zone DEFAULT now() NOT NULL,
    "position" bigint,
    CONSTRAINT deletions_type_check CHECK ((type <> ''::text))
);

COMMENT ON COLUMN public.deletions."position" IS 'Given after the commit, in its order; NULL until somebody reads';

ALTER TABLE public.deletions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.deletions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.devices (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    token_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.devices IS 'Browsers in which a user has signed in before: wrong passwords that are tried elsewhere do not make them wait';

CREATE TABLE public.document_passages (
    sha256 text NOT NULL,
    "position" integer NOT NULL,
    page integer NOT NULL,
    body text NOT NULL,
    words tsvector NOT NULL
);

CREATE TABLE public.document_texts (
    sha256 text NOT NULL,
    mime_type text NOT NULL,
    file_name text NOT NULL,
    status text DEFAULT 'QUEUED'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone NOT NULL,
    leased_by uuid,
    leased_until timestamp with time zone,
    pages integer,
    guessed_type text,
    guessed_valid_until date,
    CONSTRAINT document_texts_guessed_type_check CHECK ((guessed_type = ANY (ARRAY['SOC2'::text, 'ISO_CERTIFICATE'::text, 'PENTEST'::text, 'POLICY'::text, 'INSURANCE'::text, 'CONTRACT'::text, 'DPA'::text, 'OTHER'::text]))),
    CONSTRAINT document_texts_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'DONE'::text, 'NONE'::text])))
);

COMMENT ON TABLE public.document_texts IS 'Which contents have been read; the rows that have not are a queue';

CREATE TABLE public.example_items (
    entity_type text NOT NULL,
    entity_id uuid NOT NULL,
    CONSTRAINT example_items_entity_type_check CHECK ((entity_type = ANY (ARRAY['Vendor'::text, 'User'::text, 'Role'::text, 'Template'::text])))
);

COMMENT ON TABLE public.example_items IS 'What the example portfolio brought, so that it can be removed as a whole. What lies below a vendor goes with it';

COMMENT ON COLUMN public.example_items.entity_id IS 'No foreign key: it may have been deleted by hand meanwhile';

CREATE TABLE public.files (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    vendor_id uuid NOT NULL,
    assessment_id uuid,
    question_id uuid,
    certification_id uuid,
    responsibility_id uuid,
    file_name text NOT NULL,
    mime_type text NOT NULL,
    size_bytes bigint NOT NULL,
    sha256 text NOT NULL,
    uploaded_by text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    document_type text,
    valid_until date,
    described_at timestamp with time zone,
    fix_id uuid,
    CONSTRAINT files_document_type_check CHECK ((document_type = ANY (ARRAY['SOC2'::text, 'ISO_CERTIFICATE'::text, 'PENTEST'::text, 'POLICY'::text, 'INSURANCE'::text, 'CONTRACT'::text, 'DPA'::text, 'OTHER'::text]))),
    CONSTRAINT files_evidence CHECK (((assessment_id IS NULL) = (question_id IS NULL))),
    CONSTRAINT files_file_name_check CHECK ((file_name <> ''::text)),
    CONSTRAINT files_one_owner CHECK ((num_nonnulls(assessment_id, certification_id, responsibility_id, fix_id) <= 1)),
    CONSTRAINT files_size_bytes_check CHECK ((size_bytes >= 0))
);

COMMENT ON TABLE public.files IS 'Evidence of answers, attachments of certifications and customer responsibilities, and documents of vendors';

COMMENT ON COLUMN public.files.described_at IS 'When a person said so; until then a suggestion may be shown';

CREATE TABLE public.finding_acceptances (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    finding_id uuid NOT NULL,
    state text DEFAULT 'WAITING'::text NOT NULL,
    reason text NOT NULL,
    accept_until date,
    requested_by text NOT NULL,
    requested_by_id uuid,
    requested_by_name text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    decided_by_id uuid,
    decided_by_name text,
    decided_at timestamp with time zone,
    note text,
    CONSTRAINT finding_acceptances_decided CHECK (((state = 'WAITING'::text) = (decided_at IS NULL))),
    CONSTRAINT finding_acceptances_reason_check CHECK ((reason <> ''::text)),
    CONSTRAINT finding_acceptances_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'APPROVED'::text, 'DECLINED'::text, 'WITHDRAWN'::text])))
);

COMMENT ON TABLE public.finding_acceptances IS 'Requests to accept a risk, which a second person approves or declines';

COMMENT ON COLUMN public.finding_acceptances.requested_by IS 'The caller, user or API key: nobody approves their own request';

CREATE TABLE public.finding_confirmations (
    finding_id uuid NOT NULL,
    assessment_id uuid NOT NULL,
    question_id uuid NOT NULL,
    confirmed_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.finding_confirmations IS 'Other assessments in which the question of a finding failed too';

COMMENT ON COLUMN public.finding_confirmations.question_id IS 'The same question in the version that this assessment asks';

CREATE TABLE public.finding_fixes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    finding_id uuid NOT NULL,
    note text NOT NULL,
    reported_by text NOT NULL,
    reported_at timestamp with time zone NOT NULL,
    state text DEFAULT 'WAITING'::text NOT NULL,
    reply text,
    decided_by text,
    decided_at timestamp with time zone,
    CONSTRAINT finding_fixes_decided CHECK (((state = 'WAITING'::text) = (decided_at IS NULL))),
    CONSTRAINT finding_fixes_note_check CHECK ((note <> ''::text)),
    CONSTRAINT finding_fixes_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'CONFIRMED'::text, 'REJECTED'::text])))
);

COMMENT ON TABLE public.finding_fixes IS 'What vendors say that they have fixed, and what the reviewer thinks of it';

CREATE TABLE public.finding_tasks (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    finding_id uuid NOT NULL,
    title text NOT NULL,
    owner_id uuid,
    due_date timestamp with time zone,
    done_at timestamp with time zone,
    done_by text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT finding_tasks_done CHECK (((done_at IS NULL) = (done_by IS NULL))),
    CONSTRAINT finding_tasks_title_check CHECK ((title <> ''::text))
);

CREATE TABLE public.finding_totals (
    id bigint NOT NULL,
    status text NOT NULL,
    severity text NOT NULL,
    change bigint NOT NULL
);

COMMENT ON TABLE public.finding_totals IS 'Changes to the number of findings, by status and severity; their sum is that number';

ALTER TABLE public.finding_totals ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.finding_totals_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.finding_views (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT finding_views_name_check CHECK ((name <> ''::text))
);

CREATE TABLE public.findings (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    vendor_id uuid NOT NULL,
    assessment_id uuid NOT NULL,
    question_id uuid,
    raised_by text NOT NULL,
    title text NOT NULL,
    description text,
    severity text NOT NULL,
    status text DEFAULT 'OPEN'::text NOT NULL,
    control_codes text[] DEFAULT '{}'::text[] NOT NULL,
    owner_id uuid,
    due_date timestamp with time zone,
    resolution_note text,
    resolved_at timestamp with time zone,
    resolved_by_id uuid,
    resolved_by_name text,
    resolved_by_scoring boolean DEFAULT false NOT NULL,
    accepted_until date,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    search_key text DEFAULT ''::text NOT NULL,
    template_id uuid,
    question_key text,
    resolved_in uuid,
    note text,
    CONSTRAINT findings_accepted_until CHECK (((accepted_until IS NULL) OR (status = 'RISK_ACCEPTED'::text))),
    CONSTRAINT findings_raised_by_check CHECK ((raised_by = ANY (ARRAY['SCORING'::text, 'REVIEWER'::text]))),
    CONSTRAINT findings_resolved CHECK (((status = 'OPEN'::text) = (resolved_at IS NULL))),
    CONSTRAINT findings_severity_check CHECK ((severity = ANY (ARRAY['CRITICAL'::text, 'HIGH'::text, 'MEDIUM'::text, 'LOW'::text]))),
    CONSTRAINT findings_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'REMEDIATED'::text, 'RISK_ACCEPTED'::text]))),
    CONSTRAINT findings_title_check CHECK ((title <> ''::text))
);

COMMENT ON COLUMN public.findings.resolved_by_scoring IS 'Closed because the answer became compliant; should it fail again, a new finding is raised';

COMMENT ON COLUMN public.findings.search_key IS 'Title and codes of the controls in the form in which they are searched';

COMMENT ON COLUMN public.findings.template_id IS 'With the key of the question, what stays the same over versions: one gap has one finding';

COMMENT ON COLUMN public.findings.resolved_in IS 'The assessment whose scoring closed it, if it was not its own';

COMMENT ON COLUMN public.findings.note IS 'What is known or planned; the decision has a note of its own';

CREATE TABLE public.frameworks (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    version text NOT NULL,
    description text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT frameworks_name_check CHECK ((name <> ''::text))
);

CREATE TABLE public.idempotency_keys (
    caller text NOT NULL,
    key text NOT NULL,
    request_hash bytea NOT NULL,
    answer text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.intake_link (
    id integer DEFAULT 1 NOT NULL,
    token_hash bytea NOT NULL,
    token bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT intake_link_id_check CHECK ((id = 1))
);

COMMENT ON COLUMN public.intake_link.token IS 'Encrypted, so that the settings can show the link again';

CREATE TABLE public.intake_requests (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    vendor_id uuid NOT NULL,
    requester_name text NOT NULL,
    requester_email text NOT NULL,
    status text DEFAULT 'OPEN'::text NOT NULL,
    reason text,
    decided_by_id uuid,
    decided_by_name text,
    decided_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT intake_requests_decided CHECK (((status = 'OPEN'::text) = (decided_at IS NULL))),
    CONSTRAINT intake_requests_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'APPROVED'::text, 'DECLINED'::text])))
);

CREATE TABLE public.library_items (
    key text NOT NULL,
    version integer NOT NULL,
    entity_id uuid,
    loaded_at timestamp with time zone NOT NULL,
    CONSTRAINT library_items_key_check CHECK ((key <> ''::text)),
    CONSTRAINT library_items_version_check CHECK ((version >= 1))
);

COMMENT ON TABLE public.library_items IS 'What of the starter library was loaded here. It is loaded once: what was changed or deleted since stays so';

COMMENT ON COLUMN public.library_items.entity_id IS 'The framework or template that it became, which may be gone by now; NULL: there was one of that name already';

CREATE TABLE public.mail_settings (
    id smallint DEFAULT 1 NOT NULL,
    host text NOT NULL,
    port integer NOT NULL,
    security text NOT NULL,
    username text,
    password bytea,
    from_name text,
    from_address text NOT NULL,
    reply_to text,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT mail_settings_id_check CHECK ((id = 1)),
    CONSTRAINT mail_settings_port_check CHECK (((port >= 1) AND (port <= 65535))),
    CONSTRAINT mail_settings_security_check CHECK ((security = ANY (ARRAY['NONE'::text, 'STARTTLS'::text, 'TLS'::text])))
);

COMMENT ON COLUMN public.mail_settings.password IS 'Encrypted with a key outside the database';

CREATE TABLE public.mail_templates (
    kind text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    updated_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.mail_templates IS 'The organisation''s own words; a kind without a row has the default';

CREATE TABLE public.mails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    search_key text NOT NULL,
    body_text text NOT NULL,
    body_html text NOT NULL,
    secret bytea,
    assessment_id uuid,
    user_id uuid,
    status text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone,
    leased_by uuid,
    leased_until timestamp with time zone,
    last_error text,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    CONSTRAINT mails_queued_has_time CHECK (((status = 'QUEUED'::text) = (next_attempt_at IS NOT NULL))),
    CONSTRAINT mails_recipient_check CHECK ((recipient <> ''::text)),
    CONSTRAINT mails_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'SENT'::text, 'FAILED'::text, 'HELD'::text, 'CANCELLED'::text])))
);

COMMENT ON COLUMN public.mails.body_text IS 'With the secret part of its link masked';

COMMENT ON COLUMN public.mails.secret IS 'The secret part of its link, encrypted with a key outside the database; NULL once sent';

COMMENT ON COLUMN public.mails.leased_until IS 'A server is sending it; if it has not finished by then, another may';

CREATE TABLE public.notifications (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    cause text NOT NULL,
    title text NOT NULL,
    detail text,
    path text NOT NULL,
    vendor_id uuid,
    assessment_id uuid,
    created_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone,
    CONSTRAINT notifications_path_check CHECK ((path ~~ '/%'::text)),
    CONSTRAINT notifications_title_check CHECK ((title <> ''::text))
);

COMMENT ON COLUMN public.notifications.cause IS 'While one is unread, another of the same cause takes its place';

COMMENT ON COLUMN public.notifications.path IS 'The page that it leads to, without the host';

CREATE TABLE public.offboarding_items (
    vendor_id uuid NOT NULL,
    item text NOT NULL,
    note text,
    done_by_id uuid,
    done_by_name text NOT NULL,
    done_at timestamp with time zone NOT NULL,
    CONSTRAINT offboarding_items_item_check CHECK ((item = ANY (ARRAY['DATA_RETURNED'::text, 'ACCESS_REMOVED'::text, 'DELETION_CERTIFICATE'::text])))
);

CREATE TABLE public.organisation (
    id smallint DEFAULT 1 NOT NULL,
    name text DEFAULT 'My organisation'::text NOT NULL,
    api_keys_enabled boolean DEFAULT false NOT NULL,
    key_requests_per_minute integer,
    session_idle_minutes integer DEFAULT 480 NOT NULL,
    session_absolute_hours integer DEFAULT 168 NOT NULL,
    password_min_length integer DEFAULT 12 NOT NULL,
    audit_retention_days integer,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    scoring_weights json DEFAULT '{"CRITICAL":10,"HIGH":6,"MEDIUM":3,"LOW":1}'::json NOT NULL,
    score_thresholds json DEFAULT '{"green":0.85,"amber":0.6}'::json NOT NULL,
    max_file_megabytes integer DEFAULT 25 NOT NULL,
    allowed_file_types text[] DEFAULT '{pdf,png,jpeg,webp,docx,xlsx,pptx,csv,txt}'::text[] NOT NULL,
    brand_colour text,
    logo bytea,
    logo_type text,
    link_expiry_days integer DEFAULT 90,
    max_comments_per_assessment integer DEFAULT 500 NOT NULL,
    max_files_per_question integer DEFAULT 100 NOT NULL,
    max_evidence_megabytes integer DEFAULT 1024 NOT NULL,
    time_zone text DEFAULT 'UTC'::text NOT NULL,
    reminder_days integer[] DEFAULT '{7,1}'::integer[] NOT NULL,
    overdue_notices integer DEFAULT 3 NOT NULL,
    expiry_notice_days integer[] DEFAULT '{30,7}'::integer[] NOT NULL,
    review_months jsonb DEFAULT '{"LOW": null, "HIGH": 12, "MEDIUM": 24, "CRITICAL": 12}'::jsonb NOT NULL,
    mail_retention_days integer DEFAULT 365,
    secret_check bytea,
    portal_privacy_note text,
    portal_contact_email text,
    portal_share text DEFAULT 'DONE'::text NOT NULL,
    second_factor text DEFAULT 'NONE'::text NOT NULL,
    second_factor_grace_days integer DEFAULT 7 NOT NULL,
    second_factor_since timestamp with time zone,
    only_providers boolean DEFAULT false NOT NULL,
    finding_due_days json DEFAULT '{"CRITICAL":14,"HIGH":30,"MEDIUM":90,"LOW":180}'::json NOT NULL,
    risk_acceptance json DEFAULT '{"requireReason":false,"requireEnd":false,"maxDays":null,"approvalFrom":null}'::json NOT NULL,
    review_every_answer boolean DEFAULT false NOT NULL,
    CONSTRAINT organisation_audit_retention_days_check CHECK (((audit_retention_days >= 30) AND (audit_retention_days <= 36500))),
    CONSTRAINT organisation_brand_colour_check CHECK ((brand_colour ~ '^#[0-9a-fA-F]{6}$'::text)),
    CONSTRAINT organisation_id_check CHECK ((id = 1)),
    CONSTRAINT organisation_key_requests_per_minute_check CHECK (((key_requests_per_minute >= 1) AND (key_requests_per_minute <= 100000))),
    CONSTRAINT organisation_link_expiry_days_check CHECK (((link_expiry_days >= 1) AND (link_expiry_days <= 3650))),
    CONSTRAINT organisation_logo_check CHECK ((octet_length(logo) <= 524288)),
    CONSTRAINT organisation_logo_type_check CHECK ((logo_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text]))),
    CONSTRAINT organisation_logo_whole CHECK (((logo IS NULL) = (logo_type IS NULL))),
    CONSTRAINT organisation_mail_retention_days_check CHECK (((mail_retention_days >= 7) AND (mail_retention_days <= 36500))),
    CONSTRAINT organisation_max_comments_per_assessment_check CHECK (((max_comments_per_assessment >= 1) AND (max_comments_per_assessment <= 10000))),
    CONSTRAINT organisation_max_evidence_megabytes_check CHECK (((max_evidence_megabytes >= 1) AND (max_evidence_megabytes <= 1048576))),
    CONSTRAINT organisation_max_file_megabytes_check CHECK (((max_file_megabytes >= 1) AND (max_file_megabytes <= 1000))),
    CONSTRAINT organisation_max_files_per_question_check CHECK (((max_files_per_question >= 1) AND (max_files_per_question <= 1000))),
    CONSTRAINT organisation_name_check CHECK ((name <> ''::text)),
    CONSTRAINT organisation_overdue_notices_check CHECK (((overdue_notices >= 0) AND (overdue_notices <= 52))),
    CONSTRAINT organisation_password_min_length_check CHECK (((password_min_length >= 12) AND (password_min_length <= 128))),
    CONSTRAINT organisation_portal_share_check CHECK ((portal_share = ANY (ARRAY['NOTHING'::text, 'DONE'::text, 'FINDINGS'::text]))),
    CONSTRAINT organisation_second_factor_check CHECK ((second_factor = ANY (ARRAY['NONE'::text, 'ROLES'::text, 'ALL'::text]))),
    CONSTRAINT organisation_second_factor_grace_days_check CHECK (((second_factor_grace_days >= 0) AND (second_factor_grace_days <= 90))),
    CONSTRAINT organisation_session_absolute_hours_check CHECK (((session_absolute_hours >= 1) AND (session_absolute_hours <= 8760))),
    CONSTRAINT organisation_session_idle_minutes_check CHECK (((session_idle_minutes >= 5) AND (session_idle_minutes <= 43200)))
);

COMMENT ON TABLE public.organisation IS 'The one organisation of this installation, and its settings';

COMMENT ON COLUMN public.organisation.audit_retention_days IS 'NULL keeps the audit log for ever';

COMMENT ON COLUMN public.organisation.scoring_weights IS 'What a question of each risk weight counts; kept with each result';

COMMENT ON COLUMN public.organisation.link_expiry_days IS 'For links that are made without an expiry of their own; NULL for none';

COMMENT ON COLUMN public.organisation.reminder_days IS 'Days before the due date on which the vendor is reminded';

COMMENT ON COLUMN public.organisation.overdue_notices IS 'Weekly notices after the due date; then nobody is told any more';

COMMENT ON COLUMN public.organisation.review_months IS 'By tier: months after an assessment in which the next is due; null for none';

COMMENT ON COLUMN public.organisation.mail_retention_days IS 'How long mails and webhook deliveries are kept; NULL forever';

COMMENT ON COLUMN public.organisation.secret_check IS 'Encrypted with the secret of the first server, so that another one with a different secret is noticed';

COMMENT ON COLUMN public.organisation.portal_share IS 'What the vendor''s page tells about the review';

COMMENT ON COLUMN public.organisation.second_factor_since IS 'When it became required: the days of grace are counted from then, or from when a user was created';

COMMENT ON COLUMN public.organisation.finding_due_days IS 'By severity: how many days after it is raised a finding is due; null is none';

COMMENT ON COLUMN public.organisation.review_every_answer IS 'An assessment can only be finalized when every answer has a decision';

CREATE TABLE public.passkeys (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    name text NOT NULL,
    backed_up boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT passkeys_name_check CHECK ((name <> ''::text))
);

CREATE UNLOGGED TABLE public.password_attempts (
    bucket text NOT NULL,
    failures integer NOT NULL,
    next_at timestamp with time zone NOT NULL,
    forget_at timestamp with time zone NOT NULL
);

COMMENT ON COLUMN public.password_attempts.bucket IS 'An account, known or not, by the hash of its address; or one device of a user';

CREATE TABLE public.password_links (
    token_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    purpose text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT password_links_purpose_check CHECK ((purpose = ANY (ARRAY['INVITATION'::text, 'RESET'::text])))
);

CREATE TABLE public.portal_links (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    assessment_id uuid NOT NULL,
    parent_id uuid,
    section_index integer,
    holder_name text,
    token_hash bytea NOT NULL,
    password_hash text,
    message text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    revoked_at timestamp with time zone,
    opened_at timestamp with time zone,
    token bytea,
    base_url text,
    note text,
    sent_by_id uuid,
    recipients text[],
    CONSTRAINT portal_links_hand_off CHECK (((parent_id IS NULL) = (section_index IS NULL))),
    CONSTRAINT portal_links_section_index_check CHECK ((section_index >= 0))
);

COMMENT ON TABLE public.portal_links IS 'How a vendor reaches its questionnaire. The token is stored as a hash, and encrypted';

COMMENT ON COLUMN public.portal_links.parent_id IS 'Set for a hand-off: a narrower link that the vendor made for a colleague';

COMMENT ON COLUMN public.portal_links.section_index IS 'The only section that a hand-off shows; NULL shows all';

COMMENT ON COLUMN public.portal_links.token IS 'Encrypted with a key outside the database, so that the link can be mailed again; NULL for older links';

COMMENT ON COLUMN public.portal_links.base_url IS 'The address of Assay when the link was made, for mails of a server that does not know its public address; NULL for older links';

COMMENT ON COLUMN public.portal_links.note IS 'What the colleague who created a section link wrote';

COMMENT ON COLUMN public.portal_links.sent_by_id IS 'Who asks the vendor, unless the assessment has a reviewer';

COMMENT ON COLUMN public.portal_links.recipients IS 'Who was chosen to get this link; NULL: whoever has the role';

CREATE TABLE public.portal_sessions (
    token_hash bytea NOT NULL,
    link_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.portal_sessions IS 'Who has given the password of a link need not give it again for a while';

CREATE TABLE public.provider_accounts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone
);

CREATE UNLOGGED TABLE public.rate_limits (
    bucket text NOT NULL,
    window_ends timestamp with time zone NOT NULL,
    requests integer NOT NULL
);

CREATE TABLE public.recovery_codes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE public.responsibilities (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    vendor_id uuid NOT NULL,
    framework_id uuid NOT NULL,
    framework_name text NOT NULL,
    control_code text NOT NULL,
    control_title text NOT NULL,
    status text DEFAULT 'PENDING'::text NOT NULL,
    assigned_to_id uuid,
    notes text,
    completed_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT responsibilities_completed_at CHECK (((status = 'COMPLETED'::text) = (completed_at IS NOT NULL))),
    CONSTRAINT responsibilities_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'IN_PROGRESS'::text, 'COMPLETED'::text, 'NOT_APPLICABLE'::text])))
);

COMMENT ON TABLE public.responsibilities IS 'What the customer itself must do for a control that it shares with the vendor';

COMMENT ON COLUMN public.responsibilities.framework_id IS 'No foreign key, and the names are those of that time: an action outlives the certification and the framework';

CREATE TABLE public.reviews (
    assessment_id uuid NOT NULL,
    question_id uuid NOT NULL,
    decision text NOT NULL,
    note text,
    compliance_override boolean,
    reviewer_id uuid,
    reviewer_name text NOT NULL,
    decided_at timestamp with time zone NOT NULL,
    clarified_at timestamp with time zone,
    batch_id uuid,
    CONSTRAINT reviews_decision_check CHECK ((decision = ANY (ARRAY['APPROVED'::text, 'CLARIFICATION_REQUESTED'::text])))
);

COMMENT ON COLUMN public.reviews.compliance_override IS 'The reviewer''s judgement of the present answer; it wins over the expected one';

COMMENT ON COLUMN public.reviews.clarified_at IS 'When the vendor, asked for clarification, submitted again with another answer or a message';

COMMENT ON COLUMN public.reviews.batch_id IS 'Approved together with others: the whole batch can be undone. NULL: decided by itself';

CREATE TABLE public.roles (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    system_key text,
    name text NOT NULL,
    name_key text NOT NULL,
    permissions text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    second_factor boolean DEFAULT false NOT NULL,
    CONSTRAINT roles_name_check CHECK ((name <> ''::text)),
    CONSTRAINT roles_system_key_check CHECK ((system_key = ANY (ARRAY['ADMIN'::text, 'REVIEWER'::text, 'VIEWER'::text])))
);

COMMENT ON COLUMN public.roles.system_key IS 'A system role: its permissions are those of the contract, not of this row';

COMMENT ON COLUMN public.roles.name_key IS 'The name in the form in which it is compared';

COMMENT ON COLUMN public.roles.second_factor IS 'Whether it must have a second factor, if only some roles must';

CREATE TABLE public.schedule (
    id smallint DEFAULT 1 NOT NULL,
    next_run_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    leased_by uuid,
    leased_until timestamp with time zone,
    last_run_at timestamp with time zone,
    last_error text,
    CONSTRAINT schedule_id_check CHECK ((id = 1))
);

CREATE TABLE public.schedule_marks (
    cause text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.schedule_marks IS 'What the schedule has done, written with it: nothing happens twice';

CREATE TABLE public.schema_migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.scim_groups (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    external_id text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT scim_groups_name_check CHECK ((name <> ''::text))
);

CREATE TABLE public.scim_members (
    group_id uuid NOT NULL,
    user_id uuid NOT NULL
);

CREATE TABLE public.scim_settings (
    id boolean DEFAULT true NOT NULL,
    token_hash bytea,
    token_created_at timestamp with time zone,
    last_used_at timestamp with time zone,
    role_id uuid,
    group_roles jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT scim_settings_id_check CHECK (id)
);

COMMENT ON COLUMN public.scim_settings.role_id IS 'The role of users without a group that decides it; NULL means Viewer';

CREATE TABLE public.scim_users (
    user_id uuid NOT NULL,
    user_name text NOT NULL,
    user_name_key text NOT NULL,
    external_id text,
    given_name text,
    family_name text,
    CONSTRAINT scim_users_user_name_check CHECK ((user_name <> ''::text))
);

CREATE TABLE public.sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    token_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    address text,
    user_agent text,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    method text DEFAULT 'password'::text NOT NULL,
    provider_id text,
    proved_at timestamp with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL,
    previous_token_hash bytea,
    renewed_at timestamp with time zone
);

COMMENT ON COLUMN public.sessions.expires_at IS 'The absolute end; the idle end follows from last_seen_at and the setting';

COMMENT ON COLUMN public.sessions.proved_at IS 'When its user last proved who they are: at sign-in, or by confirming it since';

COMMENT ON COLUMN public.sessions.previous_token_hash IS 'The token before it was renewed: requests under way may still carry it for some seconds';

CREATE TABLE public.setup_link (
    id smallint DEFAULT 1 NOT NULL,
    token_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT setup_link_id_check CHECK ((id = 1))
);

CREATE TABLE public.sign_in_providers (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    issuer text NOT NULL,
    client_id text NOT NULL,
    client_secret bytea,
    scopes text NOT NULL,
    role_id uuid,
    groups_claim text NOT NULL,
    group_roles jsonb DEFAULT '[]'::jsonb NOT NULL,
    allowed_domains text[] DEFAULT '{}'::text[] NOT NULL,
    enabled boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT sign_in_providers_name_check CHECK ((name <> ''::text))
);

COMMENT ON COLUMN public.sign_in_providers.client_secret IS 'Encrypted; NULL for a client that has none';

COMMENT ON COLUMN public.sign_in_providers.role_id IS 'The role of new users; NULL lets only existing users in';

CREATE UNLOGGED TABLE public.sign_in_requests (
    token_hash bytea NOT NULL,
    purpose text NOT NULL,
    data jsonb NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

COMMENT ON COLUMN public.sign_in_requests.token_hash IS 'The browser has the token in a cookie; each row is used once';

CREATE TABLE public.subprocessors (
    vendor_id uuid NOT NULL,
    used_id uuid NOT NULL,
    purpose text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT subprocessors_other CHECK ((vendor_id <> used_id))
);

COMMENT ON COLUMN public.subprocessors.used_id IS 'The sub-processor';

CREATE TABLE public.template_question_controls (
    question_id uuid NOT NULL,
    "position" integer NOT NULL,
    control_id uuid,
    framework_id uuid NOT NULL,
    framework_name text NOT NULL,
    framework_version text NOT NULL,
    code text NOT NULL,
    title text NOT NULL,
    domain text NOT NULL,
    CONSTRAINT template_question_controls_position_check CHECK (("position" >= 1))
);

COMMENT ON TABLE public.template_question_controls IS 'Which controls a question is about, with their names of that time';

COMMENT ON COLUMN public.template_question_controls.control_id IS 'NULL: the framework was deleted. The template shows the mapping no more; assessments still read the names';

CREATE TABLE public.template_questions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    version_id uuid NOT NULL,
    "position" integer NOT NULL,
    section_index integer NOT NULL,
    key text NOT NULL,
    text text NOT NULL,
    help_text text,
    type text NOT NULL,
    risk_weight text NOT NULL,
    required boolean NOT NULL,
    options text[] DEFAULT '{}'::text[] NOT NULL,
    expected_answer json,
    conditional_logic json,
    translations json,
    finding_title text,
    CONSTRAINT template_questions_finding_title_check CHECK ((finding_title <> ''::text)),
    CONSTRAINT template_questions_key_check CHECK ((key <> ''::text)),
    CONSTRAINT template_questions_position_check CHECK (("position" >= 1)),
    CONSTRAINT template_questions_risk_weight_check CHECK ((risk_weight = ANY (ARRAY['CRITICAL'::text, 'HIGH'::text, 'MEDIUM'::text, 'LOW'::text]))),
    CONSTRAINT template_questions_section_index_check CHECK ((section_index >= 0)),
    CONSTRAINT template_questions_text_check CHECK ((text <> ''::text)),
    CONSTRAINT template_questions_type_check CHECK ((type = ANY (ARRAY['YES_NO'::text, 'MULTIPLE_CHOICE'::text, 'FREE_TEXT'::text, 'FILE_UPLOAD'::text, 'DATE'::text, 'NUMERIC'::text, 'COMBOBOX'::text, 'MULTI_SELECT'::text, 'RATING'::text])))
);

COMMENT ON COLUMN public.template_questions."position" IS 'Its place in the whole questionnaire';

COMMENT ON COLUMN public.template_questions.section_index IS 'Which of the version''s sections it stands in, the first being 0';

COMMENT ON COLUMN public.template_questions.expected_answer IS 'json and not jsonb: an export repeats it to the byte. NULL is not scored';

COMMENT ON COLUMN public.template_questions.translations IS 'Text, help text and options by language. NULL: there are none';

COMMENT ON COLUMN public.template_questions.finding_title IS 'The deficiency in words: the title of findings. NULL: the question itself';

CREATE TABLE public.template_versions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    template_id uuid,
    version integer NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    description text,
    sections text[] DEFAULT '{}'::text[] NOT NULL,
    published_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    translations json,
    section_translations json,
    CONSTRAINT template_versions_name_check CHECK ((name <> ''::text)),
    CONSTRAINT template_versions_version_check CHECK ((version >= 1))
);

COMMENT ON COLUMN public.template_versions.template_id IS 'NULL: the template is gone, and something still refers to this version';

COMMENT ON COLUMN public.template_versions.name_key IS 'The name in the form in which it is compared, searched and sorted';

COMMENT ON COLUMN public.template_versions.sections IS 'The titles in their order; a section may be empty, and a title may come twice';

COMMENT ON COLUMN public.template_versions.published_at IS 'NULL: a draft. Once it is set, nothing of this version changes';

COMMENT ON COLUMN public.template_versions.translations IS 'Name and description by language. NULL: there are none';

COMMENT ON COLUMN public.template_versions.section_translations IS 'One member for each section, by language, or null. NULL: there are none';

CREATE TABLE public.template_working_copies (
    template_id uuid NOT NULL,
    based_on text,
    content json NOT NULL,
    updated_at timestamp with time zone NOT NULL
);

COMMENT ON COLUMN public.template_working_copies.based_on IS 'ETag of the template that the edits were started from';

CREATE TABLE public.templates (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.templates IS 'What stays the same over all versions of a questionnaire';

CREATE TABLE public.totp_factors (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    secret bytea,
    pending_secret bytea,
    last_step bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone
);

COMMENT ON COLUMN public.totp_factors.secret IS 'Encrypted; NULL until the first code has confirmed it';

COMMENT ON COLUMN public.totp_factors.last_step IS 'The newest step whose code was accepted: neither it nor an older one works again';

CREATE TABLE public.users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    password_hash text,
    role_id uuid NOT NULL,
    disabled_at timestamp with time zone,
    last_login_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    digest boolean DEFAULT true NOT NULL,
    external boolean DEFAULT false NOT NULL,
    break_glass boolean DEFAULT false NOT NULL,
    seen_release text,
    CONSTRAINT users_name_check CHECK ((name <> ''::text))
);

COMMENT ON COLUMN public.users.password_hash IS 'Argon2id; NULL until an invitation is accepted';

COMMENT ON COLUMN public.users.digest IS 'Whether they get the weekly summary';

COMMENT ON COLUMN public.users.external IS 'Signs in through a provider, and so needs no password';

COMMENT ON COLUMN public.users.break_glass IS 'May sign in with a password even if everybody else must use a provider';

COMMENT ON COLUMN public.users.seen_release IS 'The newest release whose news the user has seen, or had no need to; null until the first sign-in';

CREATE TABLE public.vendor_contacts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    vendor_id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    phone text,
    job_title text,
    roles text[] NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT vendor_contacts_roles_check CHECK ((roles <@ ARRAY['QUESTIONNAIRE'::text, 'REMINDERS'::text, 'SIGNATORY'::text]))
);

COMMENT ON COLUMN public.vendor_contacts.email_key IS 'The address without case and width';

CREATE TABLE public.vendor_fields (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    choices text[] DEFAULT '{}'::text[] NOT NULL,
    "position" integer NOT NULL,
    archived boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT vendor_fields_kind_check CHECK ((kind = ANY (ARRAY['TEXT'::text, 'NUMBER'::text, 'DATE'::text, 'CHOICE'::text, 'PERSON'::text])))
);

COMMENT ON COLUMN public.vendor_fields.key IS 'Never changes: values are stored under it, and programs use it';

CREATE TABLE public.vendor_imports (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    status text DEFAULT 'QUEUED'::text NOT NULL,
    file_name text,
    csv text NOT NULL,
    columns text[] NOT NULL,
    row_count integer NOT NULL,
    processed_rows integer DEFAULT 0 NOT NULL,
    examined boolean DEFAULT false NOT NULL,
    created integer DEFAULT 0 NOT NULL,
    updated integer DEFAULT 0 NOT NULL,
    unchanged integer DEFAULT 0 NOT NULL,
    rejected jsonb DEFAULT '[]'::jsonb NOT NULL,
    problem text,
    starter jsonb NOT NULL,
    user_id uuid,
    leased_by text,
    leased_until timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT vendor_imports_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
);

COMMENT ON COLUMN public.vendor_imports.csv IS 'Empty once the import is finished';

COMMENT ON COLUMN public.vendor_imports.examined IS 'The whole file was checked: rejected has the rows that cannot be imported';

COMMENT ON COLUMN public.vendor_imports.starter IS 'Actor and origin of the request: changes are recorded as theirs';

CREATE TABLE public.vendor_summaries (
    vendor_id uuid NOT NULL,
    assessments json NOT NULL,
    history json NOT NULL,
    domain_breakdown json NOT NULL,
    responsibility_compliance json
)
WITH (toast_tuple_target='8160');

COMMENT ON TABLE public.vendor_summaries IS 'Derived: refreshed after each change by server/figures, with refresh_vendor_summaries()';

CREATE TABLE public.webhook_deliveries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    webhook_id uuid NOT NULL,
    message_id text NOT NULL,
    event text NOT NULL,
    body text NOT NULL,
    request_body text,
    status text DEFAULT 'QUEUED'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone,
    leased_by uuid,
    leased_until timestamp with time zone,
    last_attempt_at timestamp with time zone,
    response_status integer,
    response_body text,
    error text,
    duration_ms integer,
    created_at timestamp with time zone NOT NULL,
    delivered_at timestamp with time zone,
    CONSTRAINT webhook_deliveries_delivered_has_time CHECK (((status <> 'DELIVERED'::text) OR (delivered_at IS NOT NULL))),
    CONSTRAINT webhook_deliveries_queued_has_time CHECK (((status = 'QUEUED'::text) = (next_attempt_at IS NOT NULL))),
    CONSTRAINT webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'DELIVERED'::text, 'FAILED'::text, 'CANCELLED'::text])))
);

COMMENT ON COLUMN public.webhook_deliveries.message_id IS 'The header webhook-id: the same for each attempt and each webhook';

COMMENT ON COLUMN public.webhook_deliveries.body IS 'The event as JSON';

COMMENT ON COLUMN public.webhook_deliveries.request_body IS 'What was last sent, if the format of the webhook is not the event itself';

COMMENT ON COLUMN public.webhook_deliveries.leased_until IS 'A server is sending it; if it has not finished by then, another may';

CREATE TABLE public.webhooks (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    url text NOT NULL,
    events text[] NOT NULL,
    format text NOT NULL,
    enabled boolean NOT NULL,
    secret bytea NOT NULL,
    previous_secret bytea,
    previous_secret_expires_at timestamp with time zone,
    failing_since timestamp with time zone,
    paused_at timestamp with time zone,
    paused_reason text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT webhooks_events_check CHECK ((cardinality(events) > 0)),
    CONSTRAINT webhooks_format_check CHECK ((format = ANY (ARRAY['GENERIC'::text, 'SLACK'::text, 'TEAMS'::text]))),
    CONSTRAINT webhooks_name_check CHECK ((name <> ''::text)),
    CONSTRAINT webhooks_paused_has_reason CHECK (((paused_at IS NULL) = (paused_reason IS NULL))),
    CONSTRAINT webhooks_paused_is_disabled CHECK (((paused_at IS NULL) OR (NOT enabled))),
    CONSTRAINT webhooks_previous_secret_expires CHECK (((previous_secret IS NULL) = (previous_secret_expires_at IS NULL))),
    CONSTRAINT webhooks_url_check CHECK ((url <> ''::text))
);

COMMENT ON COLUMN public.webhooks.secret IS 'Encrypted with a key outside the database';

COMMENT ON COLUMN public.webhooks.failing_since IS 'The first failed attempt since the last success';

COMMENT ON COLUMN public.webhooks.paused_at IS 'When Assay disabled it because deliveries failed; NULL if a person did';

INSERT INTO public.audit_chain VALUES (1, 0, '\x', 0, '\x');

INSERT INTO public.organisation VALUES (1, 'My organisation', false, NULL, 480, 168, 12, NULL, '2026-11-18 09:48:38.18349+00', '{ "CRITICAL" : 10, "HIGH" : 6, "MEDIUM" : 3, "LOW" : 1 }', '{"green":0.85,"amber":0.6}', 25, '{pdf,png,jpeg,webp,docx,xlsx,pptx,csv,txt}', NULL, NULL, NULL, 90, 500, 100, 1024, 'UTC', '{7,1}', 3, '{30,7}', '{"LOW": null, "HIGH": 12, "MEDIUM": 24, "CRITICAL": 12}', 365, NULL, NULL, NULL, 'DONE', 'NONE', 7, NULL, false, '{"CRITICAL":14,"HIGH":30,"MEDIUM":90,"LOW":180}', '{"requireReason":false,"requireEnd":false,"maxDays":null,"approvalFrom":null}', false);

INSERT INTO public.roles VALUES ('72c0a251-b4bf-434c-b7b3-a3b674e63e8d', 'ADMIN', 'Admin', 'admin', '{}', '2026-11-18 09:48:39.15948+00', '2026-11-18 09:48:39.15948+00', false);
INSERT INTO public.roles VALUES ('6db1ebb7-881a-408b-8e3c-e77215c23816', 'REVIEWER', 'Reviewer', 'reviewer', '{}', '2026-11-18 09:48:39.15948+00', '2026-11-18 09:48:39.15948+00', false);
INSERT INTO public.roles VALUES ('699f2cb2-bff2-4eb1-a852-0468eb4ed288', 'VIEWER', 'Viewer', 'viewer', '{}', '2026-11-18 09:48:39.15948+00', '2026-11-18 09:48:39.15948+00', false);

INSERT INTO public.schedule VALUES (1, '-infinity', NULL, NULL, NULL, NULL);

INSERT INTO public.schema_migrations VALUES ('0001_foundation.sql', 'fc99b7ce912398c486a55218a35501832060b4e407f9b471aeca1ad3d3a648f1', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0002_people.sql', '66d9f755c524755821885eb0e71489eb856e69f9b9bb32fcf4d33a25b72575cc', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0003_vendors.sql', '1f56c203c87d6ac9657cdaa3d6d8ea12817a90a5f777cf1d58c1a8a20f0634b7', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0004_audit.sql', '64eea8fe79e6229bb0b9d248ae896c552270a0a5029c588a00baa00f57bb5d04', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0005_frameworks.sql', '5661bc5842ece8e15d285158b46288de620313751c99192f6ec5d06ae0a64ede', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0006_templates.sql', '7e087756c5db4cb128ddcc3ae979e26da8f6948ae2fd37d113be4f39b3b49480', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0007_certifications.sql', 'd0ed88a97d5f15083897b36ffcceec196903f173dadd693c8557788254979050', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0008_vendor_summaries.sql', 'c647dfaadb397876c73e1cf353e15da13a28a6e02f50d2d3deacce1fca0d6e90', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0009_assessment_engine.sql', '975edce7c1ddd925047f23d4311bcec3e4086445a81461c59439dd8688435271', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0011_dashboard.sql', '426cd52d6f98cf91bd75e39a95eaf901ef14b3a9e07eaa978a4aaa6e7068cd2b', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0012_inherent_risk.sql', 'cee33095cbc48e632913e067ca596f56fdb93ebfdb5c07e8ec8f3e4fe31b1c18', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0014_csv.sql', '4c58cb0beeb06a12988f4f7f26ae1a38325e375da754ae734f6f304893ffdea4', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0015_reports.sql', '5f581f1abe6c0286c566d1f16ac6735faf5e2851cbb0bf4cd7fc8d45a745f098', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0016_library.sql', '57b14170ab786de68a69f2997d738c0ffbc2813a40d821079001be6c502063e9', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0017_example.sql', 'eb094e18962ee0996ad0d981214761e512e0a8c15efe6e143f6f4f40aa052833', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0021_lists.sql', '615069ad96b3d7a5955781d167a4a530b4adc0a1fa1b99a7013b11c1f150772e', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0022_trail.sql', '8c695257f9ba014eb65ecf8a9f44e97e905ca46a1f773b2d52c112ba8e05450f', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0023_list_names.sql', '2a2bca1b8b01353e66043f0172a482fc2e5ad23994079e63a832184e5e918c7e', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0024_link_limits.sql', '6e822d7857650b8ff615addcf52afe170dac17eff5c99d733b71248776321bf4', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0027_sign_in.sql', 'f861e61e88d97dd93fc76bd3dec517fb0464449181dc142e30d00b52c703f25c', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0029_guard_audit_log.sql', '4fc26958bc74a6cbc977cc0def278618ea01ef9e691989cec6e564346755a0a5', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0031_exact_scores.sql', 'a852ef3758a1cb55e011f87e73c6ca0d975f8c6126aa1f0601cb8c8934d24a46', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0032_deleted_frameworks.sql', 'f218bea5a39f85db2e141f7c59611721c524ac0e001ce165f2c5253a81180d72', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0034_fold.sql', '1c16f22447a2ea3acd8e8e1039cd03b96223a02e6a19478d8da236d0117b0d82', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0035_csv_round_trip.sql', '3527d1e7f32b81e2e190dbe8dc3e4d1c4511bb2772d74f7db5cbff9bc95e8de1', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0036_figures.sql', '91c16722531fb0836541611a9db5cf7e6f696d6a1a9dfd6f11446fe2fe2b8bf4', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0037_outbox.sql', '9f6703606cbb8636e3221e447140498c118fc29c3c528a65f8f7e67c20e341d2', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0038_webhooks.sql', '95831589c2757a8c65a630f000af9343ce2aabb2c214688044801d63b050b30d', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0039_schedule.sql', '2533cb124c4900dfef2fee99ad28be54efb36e90371f379d2f8647e9df7c29e9', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0040_notifications.sql', '7e92d36af676809bbba269aa5dee5806927e59f16a54dc65a6560091700025ac', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0041_secret_check.sql', '1d728bc73a86fb40799729c57512e6d55b8021f21a296ae334da1306b2700952', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0042_link_address.sql', '4fd760c7feaa52e2d75bd94232bdb10542b6764a4cda255b0e23a7e5d07cb64d', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0043_documents.sql', 'e26d74b7325865b3335d9de3265a95e9071410d119b43f361f8ee9e67019ae9f', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0045_vendor_page.sql', '21328801ec7e587a3209ca41a74baa4b857bb5b7eab1eeb4841e1f7e7ca1a977', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0046_finding_fixes.sql', '84764c06d4e6020734492d4a82c8e9da373b420da85e186b23012e220df30a8b', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0047_translations.sql', 'd59795d446b5b19ffc052dad5ab27578519d3ff96bc25ed26d52f1754279465d', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0050_second_factors.sql', 'ec95a11a45e664d59e392418b9499809ec3d31214ddf9a40f58633211a3ea20b', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0051_providers.sql', '20fa7345eecf31325289bd40fd05abe5ada8243b9b8945e009f4d4d569fbab55', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0060_incremental.sql', '148bdc80c0b649a1e2636e9a0a7d1f652ff40f51c6ca57597b6f37667d43c227', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0061_responses.sql', 'f40ecfb3c14893de7a510080ba7793a64a0dcdcbaabe58229b25921140017bfa', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0062_vendor_entries.sql', 'd7eeeb4130bbc07c489f9fa5457761bf07743fd30a2c90c2529fb744352dda40', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0065_one_finding_per_gap.sql', '2d425be6238b9047886d1f7db9bd351fec41bcb5a1fc8de03ed5c3d4183dd8bf', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0066_risk_acceptances.sql', 'e69aff5d329787a4f9a0e7266d8b4dee8e3a57e15018b3e413cb0650fa945446', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0067_review_batches.sql', '0d1f34aa388b0e0c9c2bcffd0b7f477f62433a745617a3c368dfa62e6dd7eb9c', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0070_confirmed_answers.sql', '2303e54806781106ad72b78f23be93d0fcdb5e7f3bad3f72853aa6ade1500419', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0071_audit_search.sql', 'b20a8ac4ae13d3f68a58d79236a801d68db466a5e2f6841601f8200176199319', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0072_finding_views_and_tasks.sql', 'bba7740e765a529ef7bef3fe0df74f138d649123a0c7f08d5317418cdeb09d10', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0080_fresh_proof.sql', 'fef48b132b785a3df1d93250ba3d0783049c52f511f9a5fb1a30552e4959c08e', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0081_scim.sql', 'a931663d80302a533b446a278428961c01069c49bc4a4fd0d8f44bc5fa3cc9fd', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0090_finding_updates.sql', '7c7f8137fcafb4f8b24f06958da729325ff1037ea79caaa8c37cc9679b8bd25b', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0100_vendor_stages.sql', '7d4b9a8f85bb0ddc0822055e7b04e58bafc7b6e10c98e46f8c8aa6db340d85eb', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0101_subprocessors.sql', '4daa304e64c7d948ca5002abfb09f6f9828b213983fba3701aafed9b3b31282e', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0105_vendor_search.sql', '5d3ee0826200fbb6635e9a7a474e305816c9b5af21a95493c70158eb950c3594', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0106_finding_totals.sql', '63a02a7cc5e2e5a6c70395cd2c9635789bc23cafa32b19af36baa8c095c21b05', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0107_seen_releases.sql', '2d9197775c5715ebe1927c8efcdd98fb1baac43bf6fd92adf3dfab2be4187d2e', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0110_contacts.sql', '7f23a1abfbc77d0ba2e6434d91b7f92142471ec8048564fa686f2aa58971d1a2', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0111_data_types.sql', '6f18c5d6a6ea9456c3162b2c52d65bedb64f710aa637d4b79568f804ff879b5c', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0112_intake.sql', '8cce79f960664c3c1c55d7ca7b5b0b24e42f8b01043ec1472f84386b903a45a1', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0113_offboarding.sql', '81605d070af7b6708276c4aafdae7d5175049833117470e4a8baf7d222f42e44', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0120_custom_fields.sql', '03bf2ca09a6149bdca4dd490617ff2fa127d0b6f76dc7a8255b744fc5cc218a9', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0121_vendor_imports.sql', '9a8e4e58fa2916023429b92a76ea4cb891269ecde9447702cd3fd281bf7b3158', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0122_vendor_documents.sql', '347b44afde67fc69cff7bf0d88ea69d4b1917461a1900f8e7afcb806c7d315d6', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0130_inherent_level.sql', 'a1cadf05068b701749994ea1ff418c5a73fb99b5dbe405e67daf7988f74cec08', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0140_template_working_copies.sql', 'a1429a0196bca00c6f5565edeb214012239629fd903a64e0bce296e5b6d0f3ca', '2026-11-15 00:00:00+00');

SELECT pg_catalog.setval('public.answer_history_id_seq', 1, false);

SELECT pg_catalog.setval('public.audit_log_id_seq', 1, false);

SELECT pg_catalog.setval('public.deletions_id_seq', 1, false);

SELECT pg_catalog.setval('public.finding_totals_id_seq', 1, false);

ALTER TABLE ONLY public.answer_history
    ADD CONSTRAINT answer_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_pkey PRIMARY KEY (assessment_id, question_id);

ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_prefix_key UNIQUE (prefix);

ALTER TABLE ONLY public.assessment_controls
    ADD CONSTRAINT assessment_controls_pkey PRIMARY KEY (assessment_id, framework_id, code);

ALTER TABLE ONLY public.assessment_domains
    ADD CONSTRAINT assessment_domains_pkey PRIMARY KEY (assessment_id, framework_id, domain);

ALTER TABLE ONLY public.assessment_results
    ADD CONSTRAINT assessment_results_pkey PRIMARY KEY (assessment_id);

ALTER TABLE ONLY public.assessments
    ADD CONSTRAINT assessments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_chain
    ADD CONSTRAINT audit_chain_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_position_key UNIQUE ("position");

ALTER TABLE ONLY public.audit_totals
    ADD CONSTRAINT audit_totals_pkey PRIMARY KEY (action, day);

ALTER TABLE ONLY public.blobs
    ADD CONSTRAINT blobs_pkey PRIMARY KEY (sha256);

ALTER TABLE ONLY public.certifications
    ADD CONSTRAINT certifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.controls
    ADD CONSTRAINT controls_code_once UNIQUE (framework_id, code);

ALTER TABLE ONLY public.controls
    ADD CONSTRAINT controls_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.dashboard_changes
    ADD CONSTRAINT dashboard_changes_pkey PRIMARY KEY (transaction_id);

ALTER TABLE ONLY public.dashboard_kept
    ADD CONSTRAINT dashboard_kept_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.dashboard_trends_kept
    ADD CONSTRAINT dashboard_trends_kept_pkey PRIMARY KEY (months);

ALTER TABLE ONLY public.deletions
    ADD CONSTRAINT deletions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.deletions
    ADD CONSTRAINT deletions_position_key UNIQUE ("position");

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.document_passages
    ADD CONSTRAINT document_passages_pkey PRIMARY KEY (sha256, "position");

ALTER TABLE ONLY public.document_texts
    ADD CONSTRAINT document_texts_pkey PRIMARY KEY (sha256);

ALTER TABLE ONLY public.example_items
    ADD CONSTRAINT example_items_pkey PRIMARY KEY (entity_type, entity_id);

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.finding_acceptances
    ADD CONSTRAINT finding_acceptances_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.finding_confirmations
    ADD CONSTRAINT finding_confirmations_pkey PRIMARY KEY (finding_id, assessment_id);

ALTER TABLE ONLY public.finding_fixes
    ADD CONSTRAINT finding_fixes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.finding_tasks
    ADD CONSTRAINT finding_tasks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.finding_totals
    ADD CONSTRAINT finding_totals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.finding_views
    ADD CONSTRAINT finding_views_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.finding_views
    ADD CONSTRAINT finding_views_user_id_name_key UNIQUE (user_id, name);

ALTER TABLE ONLY public.findings
    ADD CONSTRAINT findings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.frameworks
    ADD CONSTRAINT frameworks_name_taken UNIQUE (name_key, version);

ALTER TABLE ONLY public.frameworks
    ADD CONSTRAINT frameworks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (caller, key);

ALTER TABLE ONLY public.intake_link
    ADD CONSTRAINT intake_link_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.intake_requests
    ADD CONSTRAINT intake_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.library_items
    ADD CONSTRAINT library_items_pkey PRIMARY KEY (key, version);

ALTER TABLE ONLY public.mail_settings
    ADD CONSTRAINT mail_settings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mail_templates
    ADD CONSTRAINT mail_templates_pkey PRIMARY KEY (kind);

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.offboarding_items
    ADD CONSTRAINT offboarding_items_pkey PRIMARY KEY (vendor_id, item);

ALTER TABLE ONLY public.organisation
    ADD CONSTRAINT organisation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_credential_taken UNIQUE (credential_id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.password_attempts
    ADD CONSTRAINT password_attempts_pkey PRIMARY KEY (bucket);

ALTER TABLE ONLY public.password_links
    ADD CONSTRAINT password_links_one_each UNIQUE (user_id, purpose);

ALTER TABLE ONLY public.password_links
    ADD CONSTRAINT password_links_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.portal_links
    ADD CONSTRAINT portal_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.portal_links
    ADD CONSTRAINT portal_links_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.portal_sessions
    ADD CONSTRAINT portal_sessions_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.provider_accounts
    ADD CONSTRAINT provider_accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.provider_accounts
    ADD CONSTRAINT provider_accounts_taken UNIQUE (issuer, subject);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (bucket);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_code_hash_key UNIQUE (code_hash);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.responsibilities
    ADD CONSTRAINT responsibilities_once UNIQUE (vendor_id, framework_id, control_code);

COMMENT ON CONSTRAINT responsibilities_once ON public.responsibilities IS 'However many certifications of a framework a vendor has, and however often they change, an action is there once';

ALTER TABLE ONLY public.responsibilities
    ADD CONSTRAINT responsibilities_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (assessment_id, question_id);

ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_name_taken UNIQUE (name_key);

ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_system_key_key UNIQUE (system_key);

ALTER TABLE ONLY public.schedule_marks
    ADD CONSTRAINT schedule_marks_pkey PRIMARY KEY (cause);

ALTER TABLE ONLY public.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.scim_groups
    ADD CONSTRAINT scim_groups_name_taken UNIQUE (name_key);

ALTER TABLE ONLY public.scim_groups
    ADD CONSTRAINT scim_groups_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.scim_members
    ADD CONSTRAINT scim_members_pkey PRIMARY KEY (group_id, user_id);

ALTER TABLE ONLY public.scim_settings
    ADD CONSTRAINT scim_settings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.scim_users
    ADD CONSTRAINT scim_users_name_taken UNIQUE (user_name_key);

ALTER TABLE ONLY public.scim_users
    ADD CONSTRAINT scim_users_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.setup_link
    ADD CONSTRAINT setup_link_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sign_in_providers
    ADD CONSTRAINT sign_in_providers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sign_in_requests
    ADD CONSTRAINT sign_in_requests_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.subprocessors
    ADD CONSTRAINT subprocessors_pkey PRIMARY KEY (vendor_id, used_id);

ALTER TABLE ONLY public.template_question_controls
    ADD CONSTRAINT template_question_controls_once UNIQUE (question_id, control_id);

ALTER TABLE ONLY public.template_question_controls
    ADD CONSTRAINT template_question_controls_pkey PRIMARY KEY (question_id, "position");

ALTER TABLE ONLY public.template_questions
    ADD CONSTRAINT template_questions_key_once UNIQUE (version_id, key);

ALTER TABLE ONLY public.template_questions
    ADD CONSTRAINT template_questions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.template_questions
    ADD CONSTRAINT template_questions_place_once UNIQUE (version_id, section_index, "position");

ALTER TABLE ONLY public.template_versions
    ADD CONSTRAINT template_versions_once UNIQUE (template_id, version);

ALTER TABLE ONLY public.template_versions
    ADD CONSTRAINT template_versions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.template_working_copies
    ADD CONSTRAINT template_working_copies_pkey PRIMARY KEY (template_id);

ALTER TABLE ONLY public.templates
    ADD CONSTRAINT templates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.totp_factors
    ADD CONSTRAINT totp_factors_one_each UNIQUE (user_id);

ALTER TABLE ONLY public.totp_factors
    ADD CONSTRAINT totp_factors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_taken UNIQUE (email_key);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.vendor_contacts
    ADD CONSTRAINT vendor_contacts_email_taken UNIQUE (vendor_id, email_key);

ALTER TABLE ONLY public.vendor_contacts
    ADD CONSTRAINT vendor_contacts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.vendor_fields
    ADD CONSTRAINT vendor_fields_key_taken UNIQUE (key);

ALTER TABLE ONLY public.vendor_fields
    ADD CONSTRAINT vendor_fields_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.vendor_imports
    ADD CONSTRAINT vendor_imports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.vendor_summaries
    ADD CONSTRAINT vendor_summaries_pkey PRIMARY KEY (vendor_id);

ALTER TABLE ONLY public.vendors
    ADD CONSTRAINT vendors_external_id_taken UNIQUE (external_id);

ALTER TABLE ONLY public.vendors
    ADD CONSTRAINT vendors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_one_of_message UNIQUE (webhook_id, message_id);

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);

CREATE INDEX answer_history_by_question ON public.answer_history USING btree (assessment_id, question_id, id);

CREATE INDEX answers_by_update ON public.answers USING btree (updated_at, assessment_id, question_id);

CREATE INDEX assessment_controls_deficient ON public.assessment_controls USING btree (assessment_id, control_id) WHERE ((earned < possible) AND (control_id IS NOT NULL));

CREATE INDEX assessments_by_creation ON public.assessments USING btree (created_at DESC, id DESC);

CREATE INDEX assessments_by_reviewer ON public.assessments USING btree (reviewer_id) WHERE (reviewer_id IS NOT NULL);

CREATE INDEX assessments_by_status ON public.assessments USING btree (status, created_at DESC, id DESC);

CREATE INDEX assessments_by_template ON public.assessments USING btree (template_id, created_at DESC, id DESC);

CREATE INDEX assessments_by_template_version ON public.assessments USING btree (template_version_id);

CREATE INDEX assessments_by_update ON public.assessments USING btree (updated_at, id);

CREATE INDEX assessments_by_vendor ON public.assessments USING btree (vendor_id, created_at DESC, id DESC);

CREATE INDEX assessments_newest_completed ON public.assessments USING btree (vendor_id, submitted_at DESC NULLS LAST, created_at DESC, id DESC) WHERE (status = 'COMPLETED'::text);

CREATE INDEX assessments_open_by_due_date ON public.assessments USING btree (public.overdue_from(due_date)) WHERE ((status = ANY (ARRAY['SENT'::text, 'IN_PROGRESS'::text])) AND (due_date IS NOT NULL));

CREATE INDEX audit_log_by_action ON public.audit_log USING btree (action, created_at DESC, id DESC);

CREATE INDEX audit_log_by_entity ON public.audit_log USING btree (entity_id, created_at DESC, id DESC) WHERE (entity_id IS NOT NULL);

CREATE INDEX audit_log_by_entity_type ON public.audit_log USING btree (entity_type, created_at DESC, id DESC);

CREATE INDEX audit_log_by_user ON public.audit_log USING btree (user_id, created_at DESC, id DESC) WHERE (user_id IS NOT NULL);

CREATE INDEX audit_log_moves ON public.audit_log USING btree (entity_id, created_at, id) WHERE (action = ANY (ARRAY['CREATE_ASSESSMENT'::text, 'SEND_ASSESSMENT'::text, 'START_ASSESSMENT'::text, 'SUBMIT_ASSESSMENT'::text, 'SEND_BACK_ASSESSMENT'::text, 'FINALIZE_ASSESSMENT'::text, 'REOPEN_ASSESSMENT'::text]));

CREATE INDEX audit_log_newest ON public.audit_log USING btree (created_at DESC, id DESC);

CREATE INDEX audit_log_unsealed ON public.audit_log USING btree (id) WHERE ("position" IS NULL);

CREATE INDEX audit_log_words ON public.audit_log USING gin (to_tsvector('simple'::regconfig, "left"(((((user_name || ' '::text) || COALESCE(entity_name, ''::text)) || ' '::text) || COALESCE((meta ->> 'vendorName'::text), ''::text)), 4000)));

CREATE INDEX certifications_by_end ON public.certifications USING btree (expires_date, id) WHERE (expires_date IS NOT NULL);

CREATE INDEX certifications_by_framework ON public.certifications USING btree (framework_id, vendor_id) WHERE (framework_id IS NOT NULL);

CREATE INDEX certifications_by_vendor ON public.certifications USING btree (vendor_id, expires_date, id);

CREATE INDEX comments_by_assessment ON public.comments USING btree (assessment_id, created_at, id);

CREATE INDEX comments_by_author ON public.comments USING btree (author_id) WHERE (author_id IS NOT NULL);

CREATE INDEX comments_by_parent ON public.comments USING btree (parent_id) WHERE (parent_id IS NOT NULL);

CREATE INDEX controls_by_code ON public.controls USING btree (code);

CREATE INDEX deletions_without_position ON public.deletions USING btree (id) WHERE ("position" IS NULL);

CREATE INDEX devices_by_user ON public.devices USING btree (user_id, last_used_at);

CREATE INDEX document_passages_by_words ON public.document_passages USING gin (words);

CREATE INDEX document_texts_queued ON public.document_texts USING btree (next_attempt_at, sha256) WHERE (status = 'QUEUED'::text);

CREATE INDEX files_by_certification ON public.files USING btree (certification_id, created_at, id) WHERE (certification_id IS NOT NULL);

CREATE INDEX files_by_content ON public.files USING btree (sha256);

CREATE INDEX files_by_fix ON public.files USING btree (fix_id, created_at, id) WHERE (fix_id IS NOT NULL);

CREATE INDEX files_by_question ON public.files USING btree (assessment_id, question_id, created_at, id) WHERE (assessment_id IS NOT NULL);

CREATE INDEX files_by_responsibility ON public.files USING btree (responsibility_id, created_at, id) WHERE (responsibility_id IS NOT NULL);

CREATE INDEX files_by_validity ON public.files USING btree (valid_until, id) WHERE (valid_until IS NOT NULL);

CREATE INDEX files_by_vendor ON public.files USING btree (vendor_id);

CREATE INDEX finding_acceptances_by_decider ON public.finding_acceptances USING btree (decided_by_id) WHERE (decided_by_id IS NOT NULL);

CREATE INDEX finding_acceptances_by_finding ON public.finding_acceptances USING btree (finding_id, requested_at DESC, id DESC);

CREATE INDEX finding_acceptances_by_requester ON public.finding_acceptances USING btree (requested_by_id) WHERE (requested_by_id IS NOT NULL);

CREATE UNIQUE INDEX finding_acceptances_one_waiting ON public.finding_acceptances USING btree (finding_id) WHERE (state = 'WAITING'::text);

CREATE INDEX finding_confirmations_by_assessment ON public.finding_confirmations USING btree (assessment_id, question_id);

CREATE INDEX finding_fixes_by_finding ON public.finding_fixes USING btree (finding_id, reported_at DESC, id DESC);

CREATE UNIQUE INDEX finding_fixes_one_waiting ON public.finding_fixes USING btree (finding_id) WHERE (state = 'WAITING'::text);

CREATE INDEX finding_tasks_by_finding ON public.finding_tasks USING btree (finding_id, created_at, id);

CREATE INDEX finding_tasks_by_owner ON public.finding_tasks USING btree (owner_id) WHERE (owner_id IS NOT NULL);

CREATE INDEX findings_accepted_until ON public.findings USING btree (accepted_until) WHERE (accepted_until IS NOT NULL);

CREATE INDEX findings_by_assessment ON public.findings USING btree (assessment_id, question_id);

CREATE INDEX findings_by_gap ON public.findings USING btree (vendor_id, template_id, question_key) WHERE (raised_by = 'SCORING'::text);

CREATE INDEX findings_by_owner ON public.findings USING btree (owner_id) WHERE (owner_id IS NOT NULL);

CREATE INDEX findings_by_resolver ON public.findings USING btree (resolved_by_id) WHERE (resolved_by_id IS NOT NULL);

CREATE INDEX findings_by_status ON public.findings USING btree (status, severity);

CREATE INDEX findings_by_update ON public.findings USING btree (updated_at, id);

CREATE INDEX findings_by_vendor ON public.findings USING btree (vendor_id, ((status <> 'OPEN'::text)), public.severity_rank(severity), created_at DESC, id DESC);

CREATE INDEX findings_in_order ON public.findings USING btree (((status <> 'OPEN'::text)), public.severity_rank(severity), created_at DESC, id DESC);

CREATE INDEX findings_newest ON public.findings USING btree (created_at DESC, id DESC);

CREATE UNIQUE INDEX findings_one_open_per_gap ON public.findings USING btree (vendor_id, template_id, question_key) WHERE ((raised_by = 'SCORING'::text) AND (status = 'OPEN'::text));

CREATE INDEX findings_open_by_due_date ON public.findings USING btree (public.overdue_from(due_date)) WHERE ((status = 'OPEN'::text) AND (due_date IS NOT NULL));

CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);

CREATE INDEX intake_requests_by_decider ON public.intake_requests USING btree (decided_by_id) WHERE (decided_by_id IS NOT NULL);

CREATE INDEX intake_requests_by_vendor ON public.intake_requests USING btree (vendor_id);

CREATE INDEX intake_requests_newest ON public.intake_requests USING btree (status, created_at DESC, id DESC);

CREATE INDEX mails_by_assessment ON public.mails USING btree (assessment_id, created_at) WHERE (assessment_id IS NOT NULL);

CREATE INDEX mails_by_user ON public.mails USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX mails_due ON public.mails USING btree (next_attempt_at, id) WHERE (status = 'QUEUED'::text);

CREATE INDEX mails_newest ON public.mails USING btree (created_at DESC, id DESC);

CREATE INDEX notifications_age ON public.notifications USING btree (created_at);

CREATE INDEX notifications_by_assessment ON public.notifications USING btree (assessment_id) WHERE (assessment_id IS NOT NULL);

CREATE INDEX notifications_by_vendor ON public.notifications USING btree (vendor_id) WHERE (vendor_id IS NOT NULL);

CREATE INDEX notifications_newest ON public.notifications USING btree (user_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX notifications_unread ON public.notifications USING btree (user_id, cause) WHERE (read_at IS NULL);

CREATE INDEX offboarding_items_by_user ON public.offboarding_items USING btree (done_by_id) WHERE (done_by_id IS NOT NULL);

CREATE INDEX passkeys_by_user ON public.passkeys USING btree (user_id);

CREATE INDEX portal_links_by_assessment ON public.portal_links USING btree (assessment_id, created_at, id);

CREATE INDEX portal_links_by_parent ON public.portal_links USING btree (parent_id) WHERE (parent_id IS NOT NULL);

CREATE INDEX portal_links_by_sender ON public.portal_links USING btree (sent_by_id) WHERE (sent_by_id IS NOT NULL);

CREATE UNIQUE INDEX portal_links_one_in_use ON public.portal_links USING btree (assessment_id) WHERE ((parent_id IS NULL) AND (revoked_at IS NULL));

CREATE INDEX portal_sessions_by_link ON public.portal_sessions USING btree (link_id);

CREATE INDEX provider_accounts_by_user ON public.provider_accounts USING btree (user_id);

CREATE INDEX recovery_codes_by_user ON public.recovery_codes USING btree (user_id);

CREATE INDEX responsibilities_by_assignee ON public.responsibilities USING btree (assigned_to_id) WHERE (assigned_to_id IS NOT NULL);

CREATE INDEX reviews_by_batch ON public.reviews USING btree (assessment_id, batch_id) WHERE (batch_id IS NOT NULL);

CREATE INDEX reviews_by_reviewer ON public.reviews USING btree (reviewer_id) WHERE (reviewer_id IS NOT NULL);

CREATE INDEX schedule_marks_age ON public.schedule_marks USING btree (created_at);

CREATE INDEX scim_members_by_user ON public.scim_members USING btree (user_id);

CREATE INDEX scim_users_by_external_id ON public.scim_users USING btree (external_id);

CREATE UNIQUE INDEX sessions_by_previous_token ON public.sessions USING btree (previous_token_hash);

CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);

CREATE INDEX subprocessors_by_used ON public.subprocessors USING btree (used_id);

CREATE INDEX template_question_controls_by_control ON public.template_question_controls USING btree (control_id) WHERE (control_id IS NOT NULL);

CREATE UNIQUE INDEX template_versions_one_draft ON public.template_versions USING btree (template_id) WHERE (published_at IS NULL);

CREATE INDEX users_by_role ON public.users USING btree (role_id);

CREATE INDEX vendor_imports_waiting ON public.vendor_imports USING btree (created_at, id) WHERE (status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]));

CREATE INDEX vendors_by_custom_fields ON public.vendors USING gin (custom_fields jsonb_path_ops);

CREATE INDEX vendors_by_name ON public.vendors USING btree (name_key COLLATE "C", id);

CREATE INDEX vendors_by_natural_name ON public.vendors USING btree (natural_key COLLATE "C", id);

CREATE INDEX vendors_by_owner ON public.vendors USING btree (owner_id) WHERE (owner_id IS NOT NULL);

CREATE INDEX vendors_by_tag ON public.vendors USING gin (tag_keys);

CREATE INDEX vendors_by_update ON public.vendors USING btree (updated_at, id);

CREATE INDEX vendors_search ON public.vendors USING gin (search_key public.gin_trgm_ops);

CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (webhook_id, next_attempt_at, id) WHERE (status = 'QUEUED'::text);

CREATE INDEX webhook_deliveries_newest ON public.webhook_deliveries USING btree (webhook_id, created_at DESC, id DESC);

CREATE INDEX webhook_deliveries_old ON public.webhook_deliveries USING btree (created_at) WHERE (status <> 'QUEUED'::text);

CREATE TRIGGER assessment_controls_on_dashboard AFTER INSERT OR DELETE OR TRUNCATE ON public.assessment_controls FOR EACH STATEMENT EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER assessment_controls_updated_on_dashboard AFTER UPDATE ON public.assessment_controls FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER assessments_deleted AFTER DELETE ON public.assessments REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.note_deletions('Assessment');

CREATE TRIGGER assessments_on_dashboard AFTER INSERT OR DELETE OR TRUNCATE ON public.assessments FOR EACH STATEMENT EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER assessments_updated_on_dashboard AFTER UPDATE ON public.assessments FOR EACH ROW WHEN ((((((old.vendor_id IS DISTINCT FROM new.vendor_id) OR (old.status IS DISTINCT FROM new.status)) OR (old.due_date IS DISTINCT FROM new.due_date)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.submitted_at IS DISTINCT FROM new.submitted_at))) EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER assessments_updated_on_trend AFTER UPDATE ON public.assessments FOR EACH ROW WHEN ((((old.score IS DISTINCT FROM new.score) OR (old.completed_at IS DISTINCT FROM new.completed_at)) OR (old.template_id IS DISTINCT FROM new.template_id))) EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.guard_audit_log();

CREATE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.guard_audit_log();

CREATE TRIGGER certifications_deleted AFTER DELETE ON public.certifications REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.note_deletions('Certification');

CREATE TRIGGER controls_on_dashboard AFTER INSERT OR DELETE OR TRUNCATE ON public.controls FOR EACH STATEMENT EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER controls_updated_on_dashboard AFTER UPDATE ON public.controls FOR EACH ROW WHEN (((((old.framework_id IS DISTINCT FROM new.framework_id) OR (old.code IS DISTINCT FROM new.code)) OR (old.title IS DISTINCT FROM new.title)) OR (old.domain IS DISTINCT FROM new.domain))) EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER finding_acceptances_noted AFTER INSERT OR UPDATE ON public.finding_acceptances FOR EACH ROW EXECUTE FUNCTION public.note_acceptance();

CREATE TRIGGER finding_confirmations_noted AFTER INSERT OR UPDATE ON public.finding_confirmations FOR EACH ROW EXECUTE FUNCTION public.note_confirmation();

CREATE TRIGGER finding_fixes_noted AFTER INSERT OR UPDATE ON public.finding_fixes FOR EACH ROW EXECUTE FUNCTION public.note_fix();

CREATE TRIGGER findings_added AFTER INSERT ON public.findings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_findings();

CREATE TRIGGER findings_closed BEFORE UPDATE ON public.findings FOR EACH ROW WHEN (((old.status <> 'OPEN'::text) AND ((((((to_jsonb(new.*) - 'owner_id'::text) - 'resolved_by_id'::text) - 'assessment_id'::text) - 'question_id'::text) - 'updated_at'::text) IS DISTINCT FROM (((((to_jsonb(old.*) - 'owner_id'::text) - 'resolved_by_id'::text) - 'assessment_id'::text) - 'question_id'::text) - 'updated_at'::text)))) EXECUTE FUNCTION public.guard_closed_finding();

CREATE TRIGGER findings_deleted AFTER DELETE ON public.findings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.note_deletions('Finding');

CREATE TRIGGER findings_end_acceptance AFTER UPDATE OF status ON public.findings FOR EACH ROW WHEN (((old.status = 'OPEN'::text) AND (new.status <> 'OPEN'::text))) EXECUTE FUNCTION public.end_waiting_acceptance();

CREATE TRIGGER findings_moved AFTER UPDATE ON public.findings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_findings();

CREATE TRIGGER findings_on_dashboard AFTER INSERT OR DELETE OR TRUNCATE ON public.findings FOR EACH STATEMENT EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER findings_removed AFTER DELETE ON public.findings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_findings();

CREATE TRIGGER findings_updated_on_dashboard AFTER UPDATE ON public.findings FOR EACH ROW WHEN (((old.status <> new.status) OR (old.severity <> new.severity))) EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER findings_updated_on_trend AFTER UPDATE ON public.findings FOR EACH ROW WHEN (((old.created_at IS DISTINCT FROM new.created_at) OR (old.resolved_at IS DISTINCT FROM new.resolved_at))) EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER frameworks_deleted AFTER DELETE ON public.frameworks REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.note_deletions('Framework');

CREATE TRIGGER frameworks_on_dashboard AFTER INSERT OR DELETE OR TRUNCATE ON public.frameworks FOR EACH STATEMENT EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER frameworks_updated_on_dashboard AFTER UPDATE ON public.frameworks FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER organisation_on_dashboard AFTER INSERT OR DELETE OR TRUNCATE ON public.organisation FOR EACH STATEMENT EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER organisation_updated_on_dashboard AFTER UPDATE ON public.organisation FOR EACH ROW WHEN (((old.score_thresholds)::jsonb <> (new.score_thresholds)::jsonb)) EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER responsibilities_deleted AFTER DELETE ON public.responsibilities REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.note_deletions('Responsibility');

CREATE TRIGGER responsibilities_on_dashboard AFTER INSERT OR DELETE OR TRUNCATE ON public.responsibilities FOR EACH STATEMENT EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER responsibilities_updated_on_dashboard AFTER UPDATE ON public.responsibilities FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER template_question_controls_published BEFORE INSERT OR DELETE ON public.template_question_controls FOR EACH ROW EXECUTE FUNCTION public.guard_template_question_control();

CREATE TRIGGER template_question_controls_published_change BEFORE UPDATE ON public.template_question_controls FOR EACH ROW WHEN (((new.control_id IS NOT NULL) OR ((((((((old.question_id IS DISTINCT FROM new.question_id) OR (old."position" IS DISTINCT FROM new."position")) OR (old.framework_id IS DISTINCT FROM new.framework_id)) OR (old.framework_name IS DISTINCT FROM new.framework_name)) OR (old.framework_version IS DISTINCT FROM new.framework_version)) OR (old.code IS DISTINCT FROM new.code)) OR (old.title IS DISTINCT FROM new.title)) OR (old.domain IS DISTINCT FROM new.domain)))) EXECUTE FUNCTION public.guard_template_question_control();

CREATE TRIGGER template_questions_published BEFORE INSERT OR DELETE OR UPDATE ON public.template_questions FOR EACH ROW EXECUTE FUNCTION public.guard_template_question();

CREATE TRIGGER template_versions_published BEFORE UPDATE ON public.template_versions FOR EACH ROW EXECUTE FUNCTION public.guard_template_version();

CREATE TRIGGER templates_deleted AFTER DELETE ON public.templates REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.note_deletions('Template');

CREATE TRIGGER users_in_custom_fields AFTER DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION public.forget_person_in_custom_fields();

CREATE TRIGGER vendors_deleted AFTER DELETE ON public.vendors REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.note_deletions('Vendor');

CREATE TRIGGER vendors_entry BEFORE INSERT OR UPDATE ON public.vendors FOR EACH ROW EXECUTE FUNCTION public.keep_vendor_entry();

CREATE TRIGGER vendors_on_dashboard AFTER INSERT OR DELETE OR TRUNCATE ON public.vendors FOR EACH STATEMENT EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER vendors_updated_on_dashboard AFTER UPDATE ON public.vendors FOR EACH ROW WHEN ((((old.tier IS DISTINCT FROM new.tier) OR (old.overall_score IS DISTINCT FROM new.overall_score)) OR (old.stage IS DISTINCT FROM new.stage))) EXECUTE FUNCTION public.note_dashboard_change();

ALTER TABLE ONLY public.answer_history
    ADD CONSTRAINT answer_history_assessment_id_fkey FOREIGN KEY (assessment_id) REFERENCES public.assessments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_assessment_id_fkey FOREIGN KEY (assessment_id) REFERENCES public.assessments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.assessment_controls
    ADD CONSTRAINT assessment_controls_assessment_id_fkey FOREIGN KEY (assessment_id) REFERENCES public.assessments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.assessment_domains
    ADD CONSTRAINT assessment_domains_assessment_id_fkey FOREIGN KEY (assessment_id) REFERENCES public.assessments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.assessment_results
    ADD CONSTRAINT assessment_results_assessment_id_fkey FOREIGN KEY (assessment_id) REFERENCES public.assessments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.assessments
    ADD CONSTRAINT assessments_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.assessments
    ADD CONSTRAINT assessments_template_version_id_fkey FOREIGN KEY (template_version_id) REFERENCES public.template_versions(id);

ALTER TABLE ONLY public.assessments
    ADD CONSTRAINT assessments_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES public.vendors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.certifications
    ADD CONSTRAINT certifications_framework_exists FOREIGN KEY (framework_id) REFERENCES public.frameworks(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.certifications
    ADD CONSTRAINT certifications_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES public.vendors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_assessment_id_fkey FOREIGN KEY (assessment_id) REFERENCES public.assessments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.comments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.controls
    ADD CONSTRAINT controls_framework_id_fkey FOREIGN KEY (framework_id) REFERENCES public.frameworks(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.document_passages
    ADD CONSTRAINT document_passages_sha256_fkey FOREIGN KEY (sha256) REFERENCES public.document_texts(sha256) ON DELETE CASCADE;

ALTER TABLE ONLY public.document_texts
    ADD CONSTRAINT document_texts_sha256_fkey FOREIGN KEY (sha256) REFERENCES public.blobs(sha256) ON DELETE CASCADE;

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_assessment_id_fkey FOREIGN KEY (assessment_id) REFERENCES public.assessments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_certification_id_fkey FOREIGN KEY (certification_id) REFERENCES public.certifications(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_fix_id_fkey FOREIGN KEY (fix_id) REFERENCES public.finding_fixes(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_responsibility_id_fkey FOREIGN KEY (responsibility_id) REFERENCES public.responsibilities(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_sha256_fkey FOREIGN KEY (sha256) REFERENCES public.blobs(sha256);

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES public.vendors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.finding_acceptances
    ADD CONSTRAINT finding_acceptances_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.finding_acceptances
    ADD CONSTRAINT finding_acceptances_finding_id_fkey FOREIGN KEY (finding_id) REFERENCES public.findings(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.finding_acceptances
    ADD CONSTRAINT finding_acceptances_requested_by_id_fkey FOREIGN KEY (requested_by_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.finding_confirmations
    ADD CONSTRAINT finding_confirmations_assessment_id_fkey FOREIGN KEY (assessment_id) REFERENCES public.assessments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.finding_confirmations
    ADD CONSTRAINT finding_confirmations_finding_id_fkey FOREIGN KEY (finding_id) REFERENCES public.findings(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.finding_fixes
    ADD CONSTRAINT finding_fixes_finding_id_fkey FOREIGN KEY (finding_id) REFERENCES public.findings(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.finding_tasks
    ADD CONSTRAINT finding_tasks_finding_id_fkey FOREIGN KEY (finding_id) REFERENCES public.findings(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.finding_tasks
    ADD CONSTRAINT finding_tasks_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.finding_views
    ADD CONSTRAINT finding_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.findings
    ADD CONSTRAINT findings_assessment_id_fkey FOREIGN KEY (assessment_id) REFERENCES public.assessments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.findings
    ADD CONSTRAINT findings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.findings
    ADD CONSTRAINT findings_resolved_by_id_fkey FOREIGN KEY (resolved_by_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.findings
    ADD CONSTRAINT findings_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES public.vendors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.intake_requests
    ADD CONSTRAINT intake_requests_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.intake_requests
    ADD CONSTRAINT intake_requests_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES public.vendors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_assessment_id_fkey FOREIGN KEY (assessment_id) REFERENCES public.assessments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_assessment_id_fkey FOREIGN KEY (assessment_id) REFERENCES public.assessments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES public.vendors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.offboarding_items
    ADD CONSTRAINT offboarding_items_done_by_id_fkey FOREIGN KEY (done_by_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.offboarding_items
    ADD CONSTRAINT offboarding_items_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES public.vendors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.password_links
    ADD CONSTRAINT password_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.portal_links
    ADD CONSTRAINT portal_links_assessment_id_fkey FOREIGN KEY (assessment_id) REFERENCES public.assessments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.portal_links
    ADD CONSTRAINT portal_links_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.portal_links(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.portal_links
    ADD CONSTRAINT portal_links_sent_by_id_fkey FOREIGN KEY (sent_by_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.portal_sessions
    ADD CONSTRAINT portal_sessions_link_id_fkey FOREIGN KEY (link_id) REFERENCES public.portal_links(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.provider_accounts
    ADD CONSTRAINT provider_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.responsibilities
    ADD CONSTRAINT responsibilities_assigned_to_id_fkey FOREIGN KEY (assigned_to_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.responsibilities
    ADD CONSTRAINT responsibilities_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES public.vendors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_assessment_id_fkey FOREIGN KEY (assessment_id) REFERENCES public.assessments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.scim_members
    ADD CONSTRAINT scim_members_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.scim_groups(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.scim_members
    ADD CONSTRAINT scim_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.scim_settings
    ADD CONSTRAINT scim_settings_role_id_fkey FOREIGN KEY (role_id) REFERENCES public.roles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.scim_users
    ADD CONSTRAINT scim_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sign_in_providers
    ADD CONSTRAINT sign_in_providers_role_id_fkey FOREIGN KEY (role_id) REFERENCES public.roles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.subprocessors
    ADD CONSTRAINT subprocessors_used_id_fkey FOREIGN KEY (used_id) REFERENCES public.vendors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.subprocessors
    ADD CONSTRAINT subprocessors_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES public.vendors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.template_question_controls
    ADD CONSTRAINT template_question_controls_control_id_fkey FOREIGN KEY (control_id) REFERENCES public.controls(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.template_question_controls
    ADD CONSTRAINT template_question_controls_question_id_fkey FOREIGN KEY (question_id) REFERENCES public.template_questions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.template_questions
    ADD CONSTRAINT template_questions_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.template_versions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.template_versions
    ADD CONSTRAINT template_versions_template_id_fkey FOREIGN KEY (template_id) REFERENCES public.templates(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.template_working_copies
    ADD CONSTRAINT template_working_copies_template_id_fkey FOREIGN KEY (template_id) REFERENCES public.templates(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.totp_factors
    ADD CONSTRAINT totp_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_role_id_fkey FOREIGN KEY (role_id) REFERENCES public.roles(id);

ALTER TABLE ONLY public.vendor_contacts
    ADD CONSTRAINT vendor_contacts_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES public.vendors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.vendor_imports
    ADD CONSTRAINT vendor_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.vendor_summaries
    ADD CONSTRAINT vendor_summaries_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES public.vendors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.vendors
    ADD CONSTRAINT vendors_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES public.webhooks(id) ON DELETE CASCADE;

