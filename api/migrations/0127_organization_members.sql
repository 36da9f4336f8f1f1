-- What waits for an approver: asked with the header of every page.
CREATE INDEX orders_awaiting_approval ON orders (organization_id)
  WHERE status = 'AWAITING_APPROVAL';
-- What a member ordered for an organisation this month.
CREATE INDEX orders_by_member ON orders (organization_id, user_id, created_at)
  WHERE organization_id IS NOT NULL;
-- How many were invited within a day, and those that wait.
CREATE INDEX organization_invitations_by_organization
  ON organization_invitations (organization_id, created_at);
