-- The dashboard counts overdue findings, and vendors that were never assessed.
drop trigger vendors_updated_on_dashboard on vendors;
create trigger vendors_updated_on_dashboard after update on vendors for each row
  when ((old.tier, old.overall_score, old.stage, old.residual_level, old.last_assessed_at is null)
    is distinct from (new.tier, new.overall_score, new.stage, new.residual_level, new.last_assessed_at is null))
  execute function note_dashboard_change();
drop trigger findings_updated_on_dashboard on findings;
create trigger findings_updated_on_dashboard after update on findings for each row
  when ((old.status, old.severity, old.due_date) is distinct from (new.status, new.severity, new.due_date))
  execute function note_dashboard_change();
