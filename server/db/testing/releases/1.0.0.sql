-- The database of Assay 1.0.0 before its first start, by pg_dump. Released versions do not change: neither does this file.

CREATE FUNCTION public.compact_json(value jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (strpos((value)::text, 'null'::text) > 0) THEN regexp_replace((value)::text, '("(?:[^"\\]|\\.)*"[:,]?|,) ?'::text, '\1'::text, 'g'::text) ELSE (json_strip_nulls((value)::json))::text END;

CREATE FUNCTION public.contract_step(contract_value text) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE contract_value WHEN '$0–$50K'::text THEN 1 WHEN '$50K–$250K'::text THEN 2 WHEN '$250K–$1M'::text THEN 3 WHEN '$1M–$5M'::text THEN 4 WHEN '$5M+'::text THEN 5 ELSE NULL::integer END;

CREATE FUNCTION public.csv_quoted(cell text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (cell ~ '[",\r\n]'::text) THEN (('"'::text || replace(cell, '"'::text, '""'::text)) || '"'::text) ELSE cell END;

CREATE FUNCTION public.csv_cell(cell text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN ((cell ~ '^''*[=+@\t\r-]'::text) AND (cell !~ '^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$'::text)) THEN public.csv_quoted((''''::text || cell)) ELSE COALESCE(public.csv_quoted(cell), ''::text) END;

CREATE FUNCTION public.csv_tags(tags text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (SELECT string_agg(CASE WHEN (t.tag ~ '[;,]|^"'::text) THEN (('"'::text || replace(t.tag, '"'::text, '""'::text)) || '"'::text) ELSE t.tag END, '; '::text ORDER BY t.place) AS string_agg FROM unnest(csv_tags.tags) WITH ORDINALITY t(tag, place));

CREATE FUNCTION public.geography_step(geographic_risk text) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE geographic_risk WHEN 'DOMESTIC'::text THEN 1 WHEN 'REGIONAL'::text THEN 2 WHEN 'GLOBAL'::text THEN 3 WHEN 'HIGH_RISK_JURISDICTION'::text THEN 4 ELSE NULL::integer END;

CREATE FUNCTION public.guard_audit_log() RETURNS trigger
    LANGUAGE plpgsql
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

CREATE FUNCTION public.note_dashboard_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into dashboard_changes values (pg_current_xact_id()) on conflict do nothing;
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

CREATE FUNCTION public.summarise_by_assessment() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' then
    perform refresh_vendor_summaries(array(
      select distinct a.vendor_id from old_rows join assessments a on a.id = assessment_id));
  end if;
  if tg_op <> 'DELETE' then
    perform refresh_vendor_summaries(array(
      select distinct a.vendor_id from new_rows join assessments a on a.id = assessment_id));
  end if;
  return null;
end
$$;

CREATE FUNCTION public.summarise_by_vendor() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' then
    perform refresh_vendor_summaries(array(select distinct vendor_id from old_rows));
  end if;
  if tg_op <> 'DELETE' then
    perform refresh_vendor_summaries(array(select distinct vendor_id from new_rows));
  end if;
  return null;
end
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
    reused_from uuid
);

COMMENT ON COLUMN public.answers.value IS 'Text, number or list of texts; NULL is no answer';

COMMENT ON COLUMN public.answers.answered_at IS 'When the value, or whether it applies, was last changed';

COMMENT ON COLUMN public.answers.reused_from IS 'The assessment whose answer was taken over and not changed since';

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
    CONSTRAINT assessments_completed_at CHECK (((status <> 'COMPLETED'::text) OR (completed_at IS NOT NULL))),
    CONSTRAINT assessments_recurrence_check CHECK ((recurrence = ANY (ARRAY['NONE'::text, 'QUARTERLY'::text, 'SEMIANNUAL'::text, 'ANNUAL'::text]))),
    CONSTRAINT assessments_score_check CHECK (((score >= (0)::double precision) AND (score <= (1)::double precision))),
    CONSTRAINT assessments_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'SENT'::text, 'IN_PROGRESS'::text, 'SUBMITTED'::text, 'UNDER_REVIEW'::text, 'COMPLETED'::text]))),
    CONSTRAINT assessments_title_check CHECK ((title <> ''::text))
);

COMMENT ON COLUMN public.assessments.template_name IS 'As it was when the questions were frozen: it survives the template';

COMMENT ON COLUMN public.assessments.reopened_at IS 'Kept when it is completed again; NULL: never';

COMMENT ON COLUMN public.assessments.deleted_frameworks IS 'The frameworks its questions are mapped to that were deleted before it was created: they are none of its own';

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
    CONSTRAINT comments_author_type_check CHECK ((author_type = ANY (ARRAY['USER'::text, 'VENDOR'::text]))),
    CONSTRAINT comments_body_check CHECK ((body <> ''::text)),
    CONSTRAINT comments_of_vendor CHECK (((author_type = 'USER'::text) OR (visibility = 'VENDOR'::text))),
    CONSTRAINT comments_visibility_check CHECK ((visibility = ANY (ARRAY['INTERNAL'::text, 'VENDOR'::text])))
);

COMMENT ON COLUMN public.comments.parent_id IS 'The root of the thread: replies are one level deep';

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
    CONSTRAINT files_evidence CHECK (((assessment_id IS NULL) = (question_id IS NULL))),
    CONSTRAINT files_file_name_check CHECK ((file_name <> ''::text)),
    CONSTRAINT files_one_owner CHECK ((num_nonnulls(assessment_id, certification_id, responsibility_id) = 1)),
    CONSTRAINT files_size_bytes_check CHECK ((size_bytes >= 0))
);

COMMENT ON TABLE public.files IS 'Evidence of answers, and attachments of certifications and customer responsibilities';

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
    CONSTRAINT findings_accepted_until CHECK (((accepted_until IS NULL) OR (status = 'RISK_ACCEPTED'::text))),
    CONSTRAINT findings_raised_by_check CHECK ((raised_by = ANY (ARRAY['SCORING'::text, 'REVIEWER'::text]))),
    CONSTRAINT findings_resolved CHECK (((status = 'OPEN'::text) = (resolved_at IS NULL))),
    CONSTRAINT findings_severity_check CHECK ((severity = ANY (ARRAY['CRITICAL'::text, 'HIGH'::text, 'MEDIUM'::text, 'LOW'::text]))),
    CONSTRAINT findings_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'REMEDIATED'::text, 'RISK_ACCEPTED'::text]))),
    CONSTRAINT findings_title_check CHECK ((title <> ''::text))
);

COMMENT ON COLUMN public.findings.resolved_by_scoring IS 'Closed because the answer became compliant; should it fail again, a new finding is raised';

COMMENT ON COLUMN public.findings.search_key IS 'Title and codes of the controls in the form in which they are searched';

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

CREATE TABLE public.organisation (
    id smallint DEFAULT 1 NOT NULL,
    name text DEFAULT 'My organisation'::text NOT NULL,
    api_keys_enabled boolean DEFAULT false NOT NULL,
    key_requests_per_minute integer,
    session_idle_minutes integer DEFAULT 480 NOT NULL,
    session_absolute_hours integer DEFAULT 168 NOT NULL,
    password_min_length integer DEFAULT 8 NOT NULL,
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
    CONSTRAINT organisation_audit_retention_days_check CHECK (((audit_retention_days >= 30) AND (audit_retention_days <= 36500))),
    CONSTRAINT organisation_brand_colour_check CHECK ((brand_colour ~ '^#[0-9a-fA-F]{6}$'::text)),
    CONSTRAINT organisation_id_check CHECK ((id = 1)),
    CONSTRAINT organisation_key_requests_per_minute_check CHECK (((key_requests_per_minute >= 1) AND (key_requests_per_minute <= 100000))),
    CONSTRAINT organisation_link_expiry_days_check CHECK (((link_expiry_days >= 1) AND (link_expiry_days <= 3650))),
    CONSTRAINT organisation_logo_check CHECK ((octet_length(logo) <= 524288)),
    CONSTRAINT organisation_logo_type_check CHECK ((logo_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text]))),
    CONSTRAINT organisation_logo_whole CHECK (((logo IS NULL) = (logo_type IS NULL))),
    CONSTRAINT organisation_max_comments_per_assessment_check CHECK (((max_comments_per_assessment >= 1) AND (max_comments_per_assessment <= 10000))),
    CONSTRAINT organisation_max_evidence_megabytes_check CHECK (((max_evidence_megabytes >= 1) AND (max_evidence_megabytes <= 1048576))),
    CONSTRAINT organisation_max_file_megabytes_check CHECK (((max_file_megabytes >= 1) AND (max_file_megabytes <= 1000))),
    CONSTRAINT organisation_max_files_per_question_check CHECK (((max_files_per_question >= 1) AND (max_files_per_question <= 1000))),
    CONSTRAINT organisation_name_check CHECK ((name <> ''::text)),
    CONSTRAINT organisation_password_min_length_check CHECK (((password_min_length >= 8) AND (password_min_length <= 128))),
    CONSTRAINT organisation_session_absolute_hours_check CHECK (((session_absolute_hours >= 1) AND (session_absolute_hours <= 8760))),
    CONSTRAINT organisation_session_idle_minutes_check CHECK (((session_idle_minutes >= 5) AND (session_idle_minutes <= 43200)))
);

COMMENT ON TABLE public.organisation IS 'The one organisation of this installation, and its settings';

COMMENT ON COLUMN public.organisation.audit_retention_days IS 'NULL keeps the audit log for ever';

COMMENT ON COLUMN public.organisation.scoring_weights IS 'What a question of each risk weight counts; kept with each result';

COMMENT ON COLUMN public.organisation.link_expiry_days IS 'For links that are made without an expiry of their own; NULL for none';

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
    CONSTRAINT portal_links_hand_off CHECK (((parent_id IS NULL) = (section_index IS NULL))),
    CONSTRAINT portal_links_section_index_check CHECK ((section_index >= 0))
);

COMMENT ON TABLE public.portal_links IS 'How a vendor reaches its questionnaire. The token itself is never kept';

COMMENT ON COLUMN public.portal_links.parent_id IS 'Set for a hand-off: a narrower link that the vendor made for a colleague';

COMMENT ON COLUMN public.portal_links.section_index IS 'The only section that a hand-off shows; NULL shows all';

CREATE TABLE public.portal_sessions (
    token_hash bytea NOT NULL,
    link_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.portal_sessions IS 'Who has given the password of a link need not give it again for a while';

CREATE UNLOGGED TABLE public.rate_limits (
    bucket text NOT NULL,
    window_ends timestamp with time zone NOT NULL,
    requests integer NOT NULL
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
    CONSTRAINT reviews_decision_check CHECK ((decision = ANY (ARRAY['APPROVED'::text, 'CLARIFICATION_REQUESTED'::text])))
);

COMMENT ON COLUMN public.reviews.compliance_override IS 'The reviewer''s judgement of the present answer; it wins over the expected one';

COMMENT ON COLUMN public.reviews.clarified_at IS 'When the vendor, asked for clarification, submitted again with another answer or a message';

CREATE TABLE public.roles (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    system_key text,
    name text NOT NULL,
    name_key text NOT NULL,
    permissions text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT roles_name_check CHECK ((name <> ''::text)),
    CONSTRAINT roles_system_key_check CHECK ((system_key = ANY (ARRAY['ADMIN'::text, 'REVIEWER'::text, 'VIEWER'::text])))
);

COMMENT ON COLUMN public.roles.system_key IS 'A system role: its permissions are those of the contract, not of this row';

COMMENT ON COLUMN public.roles.name_key IS 'The name in the form in which it is compared';

CREATE TABLE public.schema_migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    token_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    address text,
    user_agent text,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

COMMENT ON COLUMN public.sessions.expires_at IS 'The absolute end; the idle end follows from last_seen_at and the setting';

CREATE TABLE public.setup_link (
    id smallint DEFAULT 1 NOT NULL,
    token_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT setup_link_id_check CHECK ((id = 1))
);

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
    CONSTRAINT template_versions_name_check CHECK ((name <> ''::text)),
    CONSTRAINT template_versions_version_check CHECK ((version >= 1))
);

COMMENT ON COLUMN public.template_versions.template_id IS 'NULL: the template is gone, and something still refers to this version';

COMMENT ON COLUMN public.template_versions.name_key IS 'The name in the form in which it is compared, searched and sorted';

COMMENT ON COLUMN public.template_versions.sections IS 'The titles in their order; a section may be empty, and a title may come twice';

COMMENT ON COLUMN public.template_versions.published_at IS 'NULL: a draft. Once it is set, nothing of this version changes';

CREATE TABLE public.templates (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.templates IS 'What stays the same over all versions of a questionnaire';

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
    CONSTRAINT users_name_check CHECK ((name <> ''::text))
);

COMMENT ON COLUMN public.users.password_hash IS 'Argon2id; NULL until an invitation is accepted';

CREATE TABLE public.vendor_summaries (
    vendor_id uuid NOT NULL,
    assessments json NOT NULL,
    history json NOT NULL,
    domain_breakdown json NOT NULL,
    responsibility_compliance json
)
WITH (toast_tuple_target='8160');

COMMENT ON TABLE public.vendor_summaries IS 'Derived: kept by triggers, and made anew by refresh_vendor_summaries()';

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
    CONSTRAINT vendors_assessment_count_check CHECK ((assessment_count >= 0)),
    CONSTRAINT vendors_contract_value_check CHECK ((contract_value = ANY (ARRAY['$0–$50K'::text, '$50K–$250K'::text, '$250K–$1M'::text, '$1M–$5M'::text, '$5M+'::text]))),
    CONSTRAINT vendors_data_sensitivity_check CHECK ((data_sensitivity = ANY (ARRAY['PUBLIC'::text, 'INTERNAL'::text, 'CONFIDENTIAL'::text, 'RESTRICTED'::text]))),
    CONSTRAINT vendors_geographic_risk_check CHECK ((geographic_risk = ANY (ARRAY['DOMESTIC'::text, 'REGIONAL'::text, 'GLOBAL'::text, 'HIGH_RISK_JURISDICTION'::text]))),
    CONSTRAINT vendors_name_check CHECK ((name <> ''::text)),
    CONSTRAINT vendors_overall_score_check CHECK (((overall_score >= (0)::double precision) AND (overall_score <= (1)::double precision))),
    CONSTRAINT vendors_tier_check CHECK ((tier = ANY (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text, 'CRITICAL'::text])))
);

COMMENT ON COLUMN public.vendors.name_key IS 'The name in the form in which it is compared and sorted: see fold in contract/text.ts';

COMMENT ON COLUMN public.vendors.search_key IS 'Name and contact e-mail in the form in which they are searched';

COMMENT ON COLUMN public.vendors.overall_score IS 'Kept by the scoring, so that a list need not read assessments';

COMMENT ON COLUMN public.vendors.revision IS 'Counts the changes of this row: the ETag';

INSERT INTO public.audit_chain VALUES (1, 0, '\x', 0, '\x');

INSERT INTO public.organisation VALUES (1, 'My organisation', false, NULL, 480, 168, 8, NULL, '2026-11-18 09:48:22.253324+00', '{ "CRITICAL" : 10, "HIGH" : 6, "MEDIUM" : 3, "LOW" : 1 }', '{"green":0.85,"amber":0.6}', 25, '{pdf,png,jpeg,webp,docx,xlsx,pptx,csv,txt}', NULL, NULL, NULL, 90, 500, 100, 1024);

INSERT INTO public.roles VALUES ('f6b1d1cf-1676-4aa6-99f9-df39393e803c', 'ADMIN', 'Admin', 'admin', '{}', '2026-11-18 09:48:22.63611+00', '2026-11-18 09:48:22.63611+00');
INSERT INTO public.roles VALUES ('035396a4-ce9c-4fb3-b379-34d103bf6bde', 'REVIEWER', 'Reviewer', 'reviewer', '{}', '2026-11-18 09:48:22.63611+00', '2026-11-18 09:48:22.63611+00');
INSERT INTO public.roles VALUES ('641a26fc-664b-4f06-be47-6e1b180bc18a', 'VIEWER', 'Viewer', 'viewer', '{}', '2026-11-18 09:48:22.63611+00', '2026-11-18 09:48:22.63611+00');

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
INSERT INTO public.schema_migrations VALUES ('0031_exact_scores.sql', 'a852ef3758a1cb55e011f87e73c6ca0d975f8c6126aa1f0601cb8c8934d24a46', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0032_deleted_frameworks.sql', 'f218bea5a39f85db2e141f7c59611721c524ac0e001ce165f2c5253a81180d72', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0034_fold.sql', '1c16f22447a2ea3acd8e8e1039cd03b96223a02e6a19478d8da236d0117b0d82', '2026-11-15 00:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0035_csv_round_trip.sql', '3527d1e7f32b81e2e190dbe8dc3e4d1c4511bb2772d74f7db5cbff9bc95e8de1', '2026-11-15 00:00:00+00');

SELECT pg_catalog.setval('public.answer_history_id_seq', 1, false);

SELECT pg_catalog.setval('public.audit_log_id_seq', 1, false);

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

ALTER TABLE ONLY public.example_items
    ADD CONSTRAINT example_items_pkey PRIMARY KEY (entity_type, entity_id);

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.findings
    ADD CONSTRAINT findings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.frameworks
    ADD CONSTRAINT frameworks_name_taken UNIQUE (name_key, version);

ALTER TABLE ONLY public.frameworks
    ADD CONSTRAINT frameworks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (caller, key);

ALTER TABLE ONLY public.library_items
    ADD CONSTRAINT library_items_pkey PRIMARY KEY (key, version);

ALTER TABLE ONLY public.organisation
    ADD CONSTRAINT organisation_pkey PRIMARY KEY (id);

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

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (bucket);

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

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.setup_link
    ADD CONSTRAINT setup_link_pkey PRIMARY KEY (id);

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

ALTER TABLE ONLY public.templates
    ADD CONSTRAINT templates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_taken UNIQUE (email_key);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.vendor_summaries
    ADD CONSTRAINT vendor_summaries_pkey PRIMARY KEY (vendor_id);

ALTER TABLE ONLY public.vendors
    ADD CONSTRAINT vendors_external_id_taken UNIQUE (external_id);

ALTER TABLE ONLY public.vendors
    ADD CONSTRAINT vendors_pkey PRIMARY KEY (id);

CREATE INDEX answer_history_by_question ON public.answer_history USING btree (assessment_id, question_id, id);

CREATE INDEX assessment_controls_deficient ON public.assessment_controls USING btree (assessment_id, control_id) WHERE ((earned < possible) AND (control_id IS NOT NULL));

CREATE INDEX assessments_by_creation ON public.assessments USING btree (created_at DESC, id DESC);

CREATE INDEX assessments_by_reviewer ON public.assessments USING btree (reviewer_id) WHERE (reviewer_id IS NOT NULL);

CREATE INDEX assessments_by_status ON public.assessments USING btree (status, created_at DESC, id DESC);

CREATE INDEX assessments_by_template ON public.assessments USING btree (template_id, created_at DESC, id DESC);

CREATE INDEX assessments_by_template_version ON public.assessments USING btree (template_version_id);

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

CREATE INDEX certifications_by_end ON public.certifications USING btree (expires_date, id) WHERE (expires_date IS NOT NULL);

CREATE INDEX certifications_by_framework ON public.certifications USING btree (framework_id, vendor_id) WHERE (framework_id IS NOT NULL);

CREATE INDEX certifications_by_vendor ON public.certifications USING btree (vendor_id, expires_date, id);

CREATE INDEX comments_by_assessment ON public.comments USING btree (assessment_id, created_at, id);

CREATE INDEX comments_by_author ON public.comments USING btree (author_id) WHERE (author_id IS NOT NULL);

CREATE INDEX comments_by_parent ON public.comments USING btree (parent_id) WHERE (parent_id IS NOT NULL);

CREATE INDEX controls_by_code ON public.controls USING btree (code);

CREATE INDEX files_by_certification ON public.files USING btree (certification_id, created_at, id) WHERE (certification_id IS NOT NULL);

CREATE INDEX files_by_content ON public.files USING btree (sha256);

CREATE INDEX files_by_question ON public.files USING btree (assessment_id, question_id, created_at, id) WHERE (assessment_id IS NOT NULL);

CREATE INDEX files_by_responsibility ON public.files USING btree (responsibility_id, created_at, id) WHERE (responsibility_id IS NOT NULL);

CREATE INDEX files_by_vendor ON public.files USING btree (vendor_id);

CREATE INDEX findings_accepted_until ON public.findings USING btree (accepted_until) WHERE (accepted_until IS NOT NULL);

CREATE INDEX findings_by_assessment ON public.findings USING btree (assessment_id, question_id);

CREATE INDEX findings_by_owner ON public.findings USING btree (owner_id) WHERE (owner_id IS NOT NULL);

CREATE INDEX findings_by_resolver ON public.findings USING btree (resolved_by_id) WHERE (resolved_by_id IS NOT NULL);

CREATE INDEX findings_by_status ON public.findings USING btree (status, severity);

CREATE INDEX findings_by_vendor ON public.findings USING btree (vendor_id, ((status <> 'OPEN'::text)), public.severity_rank(severity), created_at DESC, id DESC);

CREATE INDEX findings_in_order ON public.findings USING btree (((status <> 'OPEN'::text)), public.severity_rank(severity), created_at DESC, id DESC);

CREATE INDEX findings_newest ON public.findings USING btree (created_at DESC, id DESC);

CREATE UNIQUE INDEX findings_one_open_per_question ON public.findings USING btree (assessment_id, question_id) WHERE ((raised_by = 'SCORING'::text) AND (status = 'OPEN'::text));

CREATE INDEX findings_open_by_due_date ON public.findings USING btree (public.overdue_from(due_date)) WHERE ((status = 'OPEN'::text) AND (due_date IS NOT NULL));

CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);

CREATE INDEX portal_links_by_assessment ON public.portal_links USING btree (assessment_id, created_at, id);

CREATE INDEX portal_links_by_parent ON public.portal_links USING btree (parent_id) WHERE (parent_id IS NOT NULL);

CREATE UNIQUE INDEX portal_links_one_in_use ON public.portal_links USING btree (assessment_id) WHERE ((parent_id IS NULL) AND (revoked_at IS NULL));

CREATE INDEX portal_sessions_by_link ON public.portal_sessions USING btree (link_id);

CREATE INDEX responsibilities_by_assignee ON public.responsibilities USING btree (assigned_to_id) WHERE (assigned_to_id IS NOT NULL);

CREATE INDEX reviews_by_reviewer ON public.reviews USING btree (reviewer_id) WHERE (reviewer_id IS NOT NULL);

CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);

CREATE INDEX template_question_controls_by_control ON public.template_question_controls USING btree (control_id) WHERE (control_id IS NOT NULL);

CREATE UNIQUE INDEX template_versions_one_draft ON public.template_versions USING btree (template_id) WHERE (published_at IS NULL);

CREATE INDEX users_by_role ON public.users USING btree (role_id);

CREATE INDEX vendors_by_name ON public.vendors USING btree (name_key COLLATE "C", id);

CREATE INDEX vendors_by_owner ON public.vendors USING btree (owner_id) WHERE (owner_id IS NOT NULL);

CREATE INDEX vendors_by_tag ON public.vendors USING gin (tag_keys);

CREATE TRIGGER assessment_controls_on_dashboard AFTER INSERT OR DELETE OR TRUNCATE ON public.assessment_controls FOR EACH STATEMENT EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER assessment_controls_updated_on_dashboard AFTER UPDATE ON public.assessment_controls FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER assessment_domains_summarised_on_delete AFTER DELETE ON public.assessment_domains REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.summarise_by_assessment();

CREATE TRIGGER assessment_domains_summarised_on_insert AFTER INSERT ON public.assessment_domains REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.summarise_by_assessment();

CREATE TRIGGER assessment_domains_summarised_on_update AFTER UPDATE ON public.assessment_domains REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.summarise_by_assessment();

CREATE TRIGGER assessments_on_dashboard AFTER INSERT OR DELETE OR TRUNCATE ON public.assessments FOR EACH STATEMENT EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER assessments_summarised_on_delete AFTER DELETE ON public.assessments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.summarise_by_vendor();

CREATE TRIGGER assessments_summarised_on_insert AFTER INSERT ON public.assessments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.summarise_by_vendor();

CREATE TRIGGER assessments_summarised_on_update AFTER UPDATE ON public.assessments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.summarise_by_vendor();

CREATE TRIGGER assessments_updated_on_dashboard AFTER UPDATE ON public.assessments FOR EACH ROW WHEN ((((((old.vendor_id IS DISTINCT FROM new.vendor_id) OR (old.status IS DISTINCT FROM new.status)) OR (old.due_date IS DISTINCT FROM new.due_date)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.submitted_at IS DISTINCT FROM new.submitted_at))) EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER assessments_updated_on_trend AFTER UPDATE ON public.assessments FOR EACH ROW WHEN ((((old.score IS DISTINCT FROM new.score) OR (old.completed_at IS DISTINCT FROM new.completed_at)) OR (old.template_id IS DISTINCT FROM new.template_id))) EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.guard_audit_log();

CREATE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.guard_audit_log();

CREATE TRIGGER controls_on_dashboard AFTER INSERT OR DELETE OR TRUNCATE ON public.controls FOR EACH STATEMENT EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER controls_updated_on_dashboard AFTER UPDATE ON public.controls FOR EACH ROW WHEN (((((old.framework_id IS DISTINCT FROM new.framework_id) OR (old.code IS DISTINCT FROM new.code)) OR (old.title IS DISTINCT FROM new.title)) OR (old.domain IS DISTINCT FROM new.domain))) EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER findings_closed BEFORE UPDATE ON public.findings FOR EACH ROW WHEN (((old.status <> 'OPEN'::text) AND (((to_jsonb(new.*) - 'owner_id'::text) - 'resolved_by_id'::text) IS DISTINCT FROM ((to_jsonb(old.*) - 'owner_id'::text) - 'resolved_by_id'::text)))) EXECUTE FUNCTION public.guard_closed_finding();

CREATE TRIGGER findings_on_dashboard AFTER INSERT OR DELETE OR TRUNCATE ON public.findings FOR EACH STATEMENT EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER findings_updated_on_dashboard AFTER UPDATE ON public.findings FOR EACH ROW WHEN (((old.status <> new.status) OR (old.severity <> new.severity))) EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER findings_updated_on_trend AFTER UPDATE ON public.findings FOR EACH ROW WHEN (((old.created_at IS DISTINCT FROM new.created_at) OR (old.resolved_at IS DISTINCT FROM new.resolved_at))) EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER frameworks_on_dashboard AFTER INSERT OR DELETE OR TRUNCATE ON public.frameworks FOR EACH STATEMENT EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER frameworks_updated_on_dashboard AFTER UPDATE ON public.frameworks FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER organisation_on_dashboard AFTER INSERT OR DELETE OR TRUNCATE ON public.organisation FOR EACH STATEMENT EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER organisation_updated_on_dashboard AFTER UPDATE ON public.organisation FOR EACH ROW WHEN (((old.score_thresholds)::jsonb <> (new.score_thresholds)::jsonb)) EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER responsibilities_on_dashboard AFTER INSERT OR DELETE OR TRUNCATE ON public.responsibilities FOR EACH STATEMENT EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER responsibilities_summarised_on_delete AFTER DELETE ON public.responsibilities REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.summarise_by_vendor();

CREATE TRIGGER responsibilities_summarised_on_insert AFTER INSERT ON public.responsibilities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.summarise_by_vendor();

CREATE TRIGGER responsibilities_summarised_on_update AFTER UPDATE ON public.responsibilities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.summarise_by_vendor();

CREATE TRIGGER responsibilities_updated_on_dashboard AFTER UPDATE ON public.responsibilities FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER template_question_controls_published BEFORE INSERT OR DELETE ON public.template_question_controls FOR EACH ROW EXECUTE FUNCTION public.guard_template_question_control();

CREATE TRIGGER template_question_controls_published_change BEFORE UPDATE ON public.template_question_controls FOR EACH ROW WHEN (((new.control_id IS NOT NULL) OR ((((((((old.question_id IS DISTINCT FROM new.question_id) OR (old."position" IS DISTINCT FROM new."position")) OR (old.framework_id IS DISTINCT FROM new.framework_id)) OR (old.framework_name IS DISTINCT FROM new.framework_name)) OR (old.framework_version IS DISTINCT FROM new.framework_version)) OR (old.code IS DISTINCT FROM new.code)) OR (old.title IS DISTINCT FROM new.title)) OR (old.domain IS DISTINCT FROM new.domain)))) EXECUTE FUNCTION public.guard_template_question_control();

CREATE TRIGGER template_questions_published BEFORE INSERT OR DELETE OR UPDATE ON public.template_questions FOR EACH ROW EXECUTE FUNCTION public.guard_template_question();

CREATE TRIGGER template_versions_published BEFORE UPDATE ON public.template_versions FOR EACH ROW EXECUTE FUNCTION public.guard_template_version();

CREATE TRIGGER vendors_on_dashboard AFTER INSERT OR DELETE OR TRUNCATE ON public.vendors FOR EACH STATEMENT EXECUTE FUNCTION public.note_dashboard_change();

CREATE TRIGGER vendors_updated_on_dashboard AFTER UPDATE ON public.vendors FOR EACH ROW WHEN (((old.tier IS DISTINCT FROM new.tier) OR (old.overall_score IS DISTINCT FROM new.overall_score))) EXECUTE FUNCTION public.note_dashboard_change();

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

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_assessment_id_fkey FOREIGN KEY (assessment_id) REFERENCES public.assessments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_certification_id_fkey FOREIGN KEY (certification_id) REFERENCES public.certifications(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_responsibility_id_fkey FOREIGN KEY (responsibility_id) REFERENCES public.responsibilities(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_sha256_fkey FOREIGN KEY (sha256) REFERENCES public.blobs(sha256);

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES public.vendors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.findings
    ADD CONSTRAINT findings_assessment_id_fkey FOREIGN KEY (assessment_id) REFERENCES public.assessments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.findings
    ADD CONSTRAINT findings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.findings
    ADD CONSTRAINT findings_resolved_by_id_fkey FOREIGN KEY (resolved_by_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.findings
    ADD CONSTRAINT findings_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES public.vendors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.password_links
    ADD CONSTRAINT password_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.portal_links
    ADD CONSTRAINT portal_links_assessment_id_fkey FOREIGN KEY (assessment_id) REFERENCES public.assessments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.portal_links
    ADD CONSTRAINT portal_links_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.portal_links(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.portal_sessions
    ADD CONSTRAINT portal_sessions_link_id_fkey FOREIGN KEY (link_id) REFERENCES public.portal_links(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.responsibilities
    ADD CONSTRAINT responsibilities_assigned_to_id_fkey FOREIGN KEY (assigned_to_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.responsibilities
    ADD CONSTRAINT responsibilities_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES public.vendors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_assessment_id_fkey FOREIGN KEY (assessment_id) REFERENCES public.assessments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.template_question_controls
    ADD CONSTRAINT template_question_controls_control_id_fkey FOREIGN KEY (control_id) REFERENCES public.controls(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.template_question_controls
    ADD CONSTRAINT template_question_controls_question_id_fkey FOREIGN KEY (question_id) REFERENCES public.template_questions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.template_questions
    ADD CONSTRAINT template_questions_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.template_versions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.template_versions
    ADD CONSTRAINT template_versions_template_id_fkey FOREIGN KEY (template_id) REFERENCES public.templates(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_role_id_fkey FOREIGN KEY (role_id) REFERENCES public.roles(id);

ALTER TABLE ONLY public.vendor_summaries
    ADD CONSTRAINT vendor_summaries_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES public.vendors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.vendors
    ADD CONSTRAINT vendors_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE SET NULL;

